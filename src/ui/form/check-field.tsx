import { useId } from 'react'

/** A checkbox with a label and a hint. */
export function CheckField({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}) {
  const id = useId()
  return (
    <label className="check-field" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">
        <span className="block text-base font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
