import { clearDrafts } from '@/lib/drafts/draft'
import { clearOutbox } from '@/pocketbase/outbox-store'
import { session } from '@/pocketbase/session'

/**
 * Signs out here and in every other tab of this browser, and deletes the person's drafts and outbox
 * from this device. It needs no server: on a shared tablet the press itself signs out.
 */
export function signOut(): void {
  const { user } = session
  session.clear()
  if (!user) return
  void clearDrafts(user.id)
  void clearOutbox(user.id)
}
