import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '@/ui/feedback/spinner'

type Variant = 'primary' | 'quiet' | 'ghost' | 'rush' | 'done' | 'danger' | 'danger-quiet'
type Size = 'md' | 'lg'

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant | undefined
  size?: Size | undefined
  icon?: LucideIcon | undefined
  isLoading?: boolean | undefined
}

/** A button; while loading it keeps its width, label and focus, and ignores clicks. */
export function Button({
  variant,
  size,
  icon: Icon,
  isLoading = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  // Not `disabled` while loading: that would lose the keyboard focus.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...props}
      type={type}
      aria-busy={isLoading || undefined}
      onClick={press}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {Icon && (isLoading ? <Spinner /> : <Icon />)}
      {isLoading && !Icon ? <CoveredLabel>{children}</CoveredLabel> : children}
    </button>
  )
}

/** Class names of a button, for links that look like one. */
export function buttonClass({
  variant = 'quiet',
  size = 'md',
}: {
  variant?: Variant | undefined
  size?: Size | undefined
}): string {
  return `btn btn-${variant}${size === 'lg' ? ' btn-lg' : ''}`
}

/** A spinner over the hidden label, which keeps the button's width and accessible name. */
function CoveredLabel({ children }: { children: ButtonProps['children'] }) {
  return (
    <>
      <span className="opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    </>
  )
}
