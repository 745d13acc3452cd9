import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
} & Pick<
    ComponentProps<'textarea'>,
    'name' | 'required' | 'maxLength' | 'placeholder' | 'disabled' | 'readOnly' | 'rows'
  >

/** Several lines to type in. */
export function TextArea({
  label,
  error,
  hint,
  onChange,
  onBlur,
  rows = 5,
  ...textarea
}: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(binding) => (
        <textarea
          {...textarea}
          {...binding}
          rows={rows}
          className="input resize-y"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onBlur?.()}
        />
      )}
    </Field>
  )
}
