import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: LucideIcon
}

/** A button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  icon: Icon,
  className = '',
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={`icon-btn ${className}`}
    >
      <Icon />
    </button>
  )
}
