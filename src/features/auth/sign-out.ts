import { pocketBase } from '@/pocketbase/client'
import { session } from '@/pocketbase/session'

/** Signs out here and in every other tab of this browser, which forgets what was not saved. */
export async function signOut(): Promise<void> {
  const [{ forgetDrafts }, pb] = await Promise.all([import('@/ui/draft'), pocketBase()])
  if (session.user) forgetDrafts(session.user.id)
  pb.authStore.clear()
}
