import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

/** A segmented control of two or three options; `label` is its accessible name. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined }[]
}) {
  const id = useId()
  return (
    <fieldset className="seg">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <label key={option} className="relative cursor-pointer">
          <input
            type="radio"
            name={id}
            className="sr-only"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {Icon && <Icon />}
          {name}
        </label>
      ))}
    </fieldset>
  )
}
