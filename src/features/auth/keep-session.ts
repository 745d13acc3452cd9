import { pb } from '@/pocketbase/client'
import { isFinal } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'

/** A page that comes back to the front asks again when it last asked this long ago. */
const refreshAfterMs = 15 * 60_000

let askedAt = 0

/**
 * Keeps the stored session good: asks the server for a new token and the person's present record,
 * once when the app starts behind the gate and again when a tab that rested comes back. So a
 * session in use does not run out, a new membership is seen, and one that was ended is left.
 */
export function keepSession(): void {
  if (askedAt > 0) return
  void refresh()
  document.addEventListener('visibilitychange', () => {
    const rested = Date.now() - askedAt > refreshAfterMs
    if (document.visibilityState === 'visible' && rested) void refresh()
  })
}

async function refresh(): Promise<void> {
  if (!session.isSignedIn) return
  askedAt = Date.now()
  const { token } = pb.authStore
  try {
    await pb.collection('users').authRefresh()
  } catch (error) {
    // Only the server's own no ends a session: without a connection it is still there. And only the
    // one that was asked about: somebody may have signed in meanwhile.
    if (isFinal(error) && pb.authStore.token === token) pb.authStore.clear()
  }
}
