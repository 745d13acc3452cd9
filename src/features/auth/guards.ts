import { redirect } from '@tanstack/react-router'
import { membershipIds } from '@/config/ids'
import { session } from '@/pocketbase/session'

/**
 * Sends a signed-out visitor to sign in, and back here afterwards. Comfort only: what a person may
 * read is decided by the server's rules.
 */
export function requireSignedIn(href: string): void {
  if (!session.isSignedIn) throw redirect({ to: '/signin', search: { redirect: href } })
}

/** The gym screens are for the gym membership; everybody else goes to the start. */
export function requireGymMembership(): void {
  if (session.user?.memberships !== membershipIds.gym) throw redirect({ to: '/' })
}
