import type { ReactNode } from 'react'
import { TextField } from '@/ui/form/text-field'

/** Validation error of an image without alt text. */
export const altMissing = 'Add a line, so people who cannot see it know what it shows.'

const maxAltLength = 200

/** An image in the class form, above its fields and buttons. */
export function ImageCard({
  src,
  isDimmed = false,
  children,
}: {
  src: string | undefined
  isDimmed?: boolean
  children: ReactNode
}) {
  return (
    <div className="card overflow-hidden">
      <img
        src={src}
        alt=""
        className={`aspect-[8/5] w-full border-b border-line bg-sunken object-cover ${isDimmed ? 'opacity-40' : ''}`}
      />
      <div className="p-4">{children}</div>
    </div>
  )
}

/** The alt text of an image, in one line. */
export function AltField({
  value,
  onChange,
  onDone,
  error,
  isReadOnly = false,
}: {
  value: string
  onChange: (alt: string) => void
  /** Called on blur, and on Enter in the last field. */
  onDone: () => void
  error: string | undefined
  isReadOnly?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the field inside takes keys
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // Enter would submit the whole form
        const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
        if (next) next.focus()
        else onDone()
      }}
    >
      <TextField
        label="What it shows"
        hint="Read aloud by screen readers."
        placeholder="Describe it in one line"
        autoComplete="off"
        maxLength={maxAltLength}
        required
        readOnly={isReadOnly}
        value={value}
        onChange={onChange}
        onBlur={onDone}
        error={error}
      />
    </div>
  )
}
