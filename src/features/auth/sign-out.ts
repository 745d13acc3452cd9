import { pb } from '@/pocketbase/client'
import { session } from '@/pocketbase/session'

/** Signs out here and in every other tab of this browser, which forgets what was not saved. */
export async function signOut(): Promise<void> {
  const { forgetDrafts } = await import('@/ui/draft')
  if (session.user) forgetDrafts(session.user.id)
  pb.authStore.clear()
}
