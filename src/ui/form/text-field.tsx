import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
} & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'name'
    | 'required'
    | 'autoComplete'
    | 'maxLength'
    | 'inputMode'
    | 'placeholder'
    | 'disabled'
    | 'readOnly'
    | 'list'
    | 'onFocus'
    | 'min'
    | 'max'
  >

/** A labelled single-line input, or a native date or time picker. */
export function TextField({
  label,
  error,
  hint,
  onChange,
  onBlur,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(binding) => (
        <input
          {...input}
          {...binding}
          type={type}
          className="input"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onBlur?.()}
        />
      )}
    </Field>
  )
}
