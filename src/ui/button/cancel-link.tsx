import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from './button'

/** A form's cancel link. */
export function CancelLink({
  to,
  onLeave,
}: {
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Discards the draft. */
  onLeave?: (() => void) | undefined
}) {
  return (
    <Link
      {...(to as LinkProps)}
      className={buttonClass({ variant: 'ghost', size: 'lg' })}
      onClick={onLeave}
    >
      Cancel
    </Link>
  )
}
