import type { RecordAuthResponse } from 'pocketbase'
import { pocketBase } from '@/pocketbase/client'
import { isFinal } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'

/** Delayed behind the first page's own requests. */
const firstRefreshAfterMs = 2000
/** A visible page refreshes the token after this long. */
const refreshAfterMs = 15 * 60_000
const checkEveryMs = 30_000

/**
 * Starts the token refresh: fetches a new token and the current user record, once after the first
 * page behind the auth guard, then periodically while the tab is visible. So a session in use does
 * not expire, a changed membership is picked up, and a revoked session is cleared.
 *
 * @returns how to stop
 */
export function keepSession(): () => void {
  let refreshedAt = 0
  let isRefreshing = false
  let wasSignedIn = session.isSignedIn

  async function refresh(): Promise<void> {
    if (!session.isSignedIn) return
    wasSignedIn = true
    refreshedAt = Date.now()
    isRefreshing = true
    try {
      await refreshToken()
    } catch {
      // The SDK's chunk did not load. Retried at the next interval.
    } finally {
      isRefreshing = false
    }
  }

  function check() {
    // No event fires when a token expires.
    if (wasSignedIn && !session.isSignedIn) session.changed()
    wasSignedIn = session.isSignedIn
    const isDue = Date.now() - refreshedAt > refreshAfterMs
    if (document.visibilityState === 'visible' && isDue) void refresh()
  }

  const firstRefresh = setTimeout(() => {
    if (refreshedAt === 0) void refresh()
  }, firstRefreshAfterMs)
  const checkTimer = setInterval(check, checkEveryMs)
  document.addEventListener('visibilitychange', check)
  const stopOnEnd = session.onEnd(() => {
    if (!isRefreshing) void refresh()
  })
  return () => {
    clearTimeout(firstRefresh)
    clearInterval(checkTimer)
    document.removeEventListener('visibilitychange', check)
    stopOnEnd()
  }
}

async function refreshToken(): Promise<void> {
  const pb = await pocketBase()
  const { token } = pb.authStore
  // Race condition: the person may sign out or in before the response. Then it is discarded.
  const isSameSession = () => pb.authStore.token === token
  try {
    const path = '/api/collections/users/auth-refresh'
    const fresh = await pb.send<RecordAuthResponse>(path, { method: 'POST' })
    // The SDK parses a truncated response, as when the page is left just then, as {}.
    if (fresh.token && isSameSession()) pb.authStore.save(fresh.token, fresh.record)
  } catch (error) {
    // Only a rejection ends the session; a connection error keeps it.
    if (isFinal(error) && isSameSession()) pb.authStore.clear()
  }
}
