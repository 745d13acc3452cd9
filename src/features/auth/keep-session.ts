import type { RecordAuthResponse } from 'pocketbase'
import { pocketBase } from '@/pocketbase/client'
import { isFinal } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'

/** The first page's own requests go first. */
const firstRefreshAfterMs = 2000
/** A page that is in use asks again when it last asked this long ago. */
const refreshAfterMs = 15 * 60_000
const lookEveryMs = 30_000

/**
 * Keeps the stored session good: asks the server for a new token and the person's present record,
 * once after the first page behind the auth guard, and again while a tab is in use or comes back. So a
 * session in use does not run out, a new membership is seen, and one that was ended is left.
 *
 * @returns how to stop
 */
export function keepSession(): () => void {
  let askedAt = 0
  let isAsking = false
  let wasSignedIn = session.isSignedIn

  async function refresh(): Promise<void> {
    if (!session.isSignedIn) return
    wasSignedIn = true
    askedAt = Date.now()
    isAsking = true
    try {
      await askForNewToken()
    } catch {
      // There is no server just now, not even for the SDK. It is asked again in time.
    } finally {
      isAsking = false
    }
  }

  function look() {
    // No event tells that a token's time is up.
    if (wasSignedIn && !session.isSignedIn) session.changed()
    wasSignedIn = session.isSignedIn
    const isOld = Date.now() - askedAt > refreshAfterMs
    if (document.visibilityState === 'visible' && isOld) void refresh()
  }

  const firstRefresh = setTimeout(() => {
    if (askedAt === 0) void refresh()
  }, firstRefreshAfterMs)
  const lookTimer = setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
  const stopOnEnd = session.onEnd(() => {
    if (!isAsking) void refresh()
  })
  return () => {
    clearTimeout(firstRefresh)
    clearInterval(lookTimer)
    document.removeEventListener('visibilitychange', look)
    stopOnEnd()
  }
}

async function askForNewToken(): Promise<void> {
  const pb = await pocketBase()
  const { token } = pb.authStore
  // Somebody may sign out or in while the answer is on its way: then it is about nobody any more.
  const isStillTheirs = () => pb.authStore.token === token
  try {
    const path = '/api/collections/users/auth-refresh'
    const fresh = await pb.send<RecordAuthResponse>(path, { method: 'POST' })
    // An answer that is cut off, as when the page is left just then, comes out of the SDK as {}.
    if (fresh.token && isStillTheirs()) pb.authStore.save(fresh.token, fresh.record)
  } catch (error) {
    // Only the server's own no ends a session: without a connection it is still there.
    if (isFinal(error) && isStillTheirs()) pb.authStore.clear()
  }
}
