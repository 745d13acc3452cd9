import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type TextareaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
} & Pick<
    ComponentProps<'textarea'>,
    'name' | 'required' | 'maxLength' | 'placeholder' | 'disabled' | 'readOnly' | 'rows'
  >

/** A labelled multi-line input. */
export function Textarea({
  label,
  error,
  hint,
  onChange,
  onBlur,
  rows = 5,
  ...textarea
}: TextareaProps) {
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
