import { clearDrafts } from '@/lib/drafts/draft'
import { clearOutbox } from '@/pocketbase/outbox-store'
import { session } from '@/pocketbase/session'

/**
 * Signs out here and in every other tab of this browser, and deletes the person's drafts and outbox
 * from this device. Works offline: on a shared tablet the click must sign out at once.
 */
export function signOut(): void {
  const { user } = session
  session.clear()
  if (!user) return
  void clearDrafts(user.id)
  void clearOutbox(user.id)
}
