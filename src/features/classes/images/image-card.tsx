import type { ReactNode } from 'react'
import { TextField } from '@/ui/form/text-field'

/** Stands beside an image about which nothing is written. */
export const altMissing = 'Add a line, so people who cannot see it know what it shows.'

const mostAltCharacters = 200

/** An image in the form of its class, with what belongs to it. */
export function ImageCard({
  picture,
  isDimmed = false,
  children,
}: {
  picture: string | undefined
  isDimmed?: boolean
  children: ReactNode
}) {
  return (
    <div className="card overflow-hidden">
      <img
        src={picture}
        alt=""
        className={`aspect-[8/5] w-full border-b border-line bg-sunken object-cover ${isDimmed ? 'opacity-40' : ''}`}
      />
      <div className="p-4">{children}</div>
    </div>
  )
}

/** What an image shows, in one line. */
export function AltField({
  value,
  onChange,
  onDone,
  error,
  isReadOnly = false,
}: {
  value: string
  onChange: (alt: string) => void
  /** Left the field, or pressed Enter in it. */
  onDone: () => void
  error: string | undefined
  isReadOnly?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the field inside takes keys
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // it would send the whole form
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
        maxLength={mostAltCharacters}
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
