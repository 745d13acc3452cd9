import { session } from '@/pocketbase/session'
import { forgetDrafts } from '@/ui/draft'

/**
 * Signs out here and in every other tab of this browser, which forgets what was not saved. It needs
 * no server: at a shared tablet one is out when one has pressed, whatever the line does.
 */
export function signOut(): void {
  const { user } = session
  session.clear()
  if (user) void forgetDrafts(user.id)
}
