import { useSyncExternalStore } from 'react'
import { type SessionUser, session } from '@/pocketbase/session'

/** The signed-in user, or null; rerenders on sign-in and sign-out, also in other tabs. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(session.onChange, () => session.user, noVisitor)
}

/** Pages are prerendered signed out, so hydration starts signed out too. */
const noVisitor = () => null

/**
 * The signed-in user, for pages behind the auth guard; rerenders when the record changes.
 *
 * @throws Error when signed out
 */
export function useMe(): SessionUser {
  const user = useSessionUser()
  if (!user) throw new Error('User not authenticated')
  return user
}
