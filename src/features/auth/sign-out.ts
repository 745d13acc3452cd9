import { clearOutbox } from '@/pocketbase/outbox-store'
import { session } from '@/pocketbase/session'
import { fetchedAtLast } from '@/ui/fetched-at-last'

const drafts = fetchedAtLast(() => import('@/ui/draft'))

/**
 * Signs out here and in every other tab of this browser, which forgets what was not saved. It needs
 * no server: at a shared tablet one is out when one has pressed, whatever the line does.
 */
export function signOut(): void {
  const { user } = session
  session.clear()
  if (!user) return
  void drafts.then(({ forgetDrafts }) => forgetDrafts(user.id))
  void clearOutbox(user.id)
}
