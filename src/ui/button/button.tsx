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

/** A button that names its result; while loading it keeps its width, its label and its focus. */
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
  // Not `disabled` while loading: that would throw the keyboard focus away.
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

/** The look of a button for a link that leads somewhere. */
export function buttonClass({
  variant = 'quiet',
  size = 'md',
}: {
  variant?: Variant | undefined
  size?: Size | undefined
}): string {
  return `btn btn-${variant}${size === 'lg' ? ' btn-lg' : ''}`
}

/** Without an icon to replace, the spinner stands over the label, which keeps the width and the name. */
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
