import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type SelectFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
} & Pick<ComponentProps<'select'>, 'name' | 'required' | 'autoComplete' | 'disabled'>

/** A labelled native select. */
export function SelectField({
  label,
  error,
  hint,
  onChange,
  onBlur,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(binding) => (
        <div className="relative">
          <select
            {...select}
            {...binding}
            className="input appearance-none pr-[44px] text-ellipsis"
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onBlur?.()}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2" />
        </div>
      )}
    </Field>
  )
}
