import { redirect } from '@tanstack/react-router'
import { membershipIds } from '@/config/ids'
import { session } from '@/pocketbase/session'

/**
 * Auth guard: redirects a signed-out visitor to the sign-in page, and back here afterwards. For
 * convenience only; the server's access rules protect the data.
 *
 * @param href of the guarded page
 * @throws a router redirect
 */
export function requireSignedIn(href: string): void {
  if (!session.isSignedIn) throw redirect({ to: '/signin', search: { redirect: href } })
}

/** Guard of the gym pages: redirects anybody without a gym membership to the landing page. */
export function requireGymMembership(): void {
  if (session.user?.memberships !== membershipIds.gym) throw redirect({ to: '/' })
}
