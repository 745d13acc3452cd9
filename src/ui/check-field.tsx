import { useId } from 'react'

/** Yes or no, with a line that explains it. */
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
    <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-ink"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
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
