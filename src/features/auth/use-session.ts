import { useSyncExternalStore } from 'react'
import { type SessionUser, session } from '@/pocketbase/session'

/** The signed-in person, or null; follows sign-in, sign-out and other tabs. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(session.onChange, () => session.user, noVisitor)
}

/** The build draws pages for visitors, and the browser first takes them as they are. */
const noVisitor = () => null

/** The signed-in person, for pages behind the gate; follows what they change about themselves. */
export function useMe(): SessionUser {
  const user = useSessionUser()
  if (!user) throw new Error('User not authenticated')
  return user
}
