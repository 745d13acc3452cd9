import type { ComponentProps } from 'react'
import { buttonClass } from './button'

/** A file input that looks like a button, and has its keyboard and its name. */
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
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
