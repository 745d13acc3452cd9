import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: LucideIcon
}

/** A button that is an icon only: close, more, edit beside a title, remove, copy, QR. */
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
