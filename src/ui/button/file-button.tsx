import type { ComponentProps } from 'react'
import { buttonClass } from './button'

/** A file input styled as a button, accessible by keyboard and name. */
export function FileButton({
  onChoose,
  children,
  ...input
}: {
  onChoose: (file: File) => void
} & Pick<ComponentProps<'input'>, 'capture' | 'children' | 'disabled' | 'aria-describedby'>) {
  return (
    <label
      className={`${buttonClass({})} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      {children}
      <input
        {...input}
        type="file"
        accept="image/*"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // Reset, so that choosing the same file fires another change event.
          event.target.value = ''
        }}
      />
    </label>
  )
}
