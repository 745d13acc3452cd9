import { useId } from 'react'
import { descriptionIds, FieldError } from './field'

type RadioGroupProps<Value extends string> = {
  label: string
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly {
    value: Value
    label: string
    hint?: string | undefined
    disabled?: boolean | undefined
  }[]
  error?: string | undefined
  onBlur?: (() => void) | undefined
}

/** Radio buttons, each with a label and a hint. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
  error,
  onBlur,
}: RadioGroupProps<Value>) {
  const id = useId()
  const { errorId, describedBy } = descriptionIds(id, { error })
  return (
    <fieldset aria-describedby={describedBy} onBlur={() => onBlur?.()} className="min-w-0">
      <legend className="label">{label}</legend>
      <div className="grid grid-cols-1 gap-2.5">
        {options.map((option) => (
          <label key={option.value} className={`choice ${error ? 'choice-error' : ''}`}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0">
              <span className="block text-base font-semibold">{option.label}</span>
              {option.hint && <span className="block text-xs text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
