import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from './button'

/** Leads out of a form without saving. */
export function CancelLink({
  to,
  onLeave,
}: {
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Throws away what was kept of it. */
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
