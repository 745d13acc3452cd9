import { createRouter, type RouterHistory } from '@tanstack/react-router'
import * as limits from '@/config/limits'
import { ErrorScreen } from '@/layout/error-screen'
import { LoadingIndicator } from '@/layout/loading-indicator'
import { NotFound } from '@/layout/not-found'
import { session } from '@/pocketbase/session'
import { routeTree } from './routeTree.gen'

/** Makes the router; tests hand in a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    // The live object, not a snapshot: a guard that runs right after a sign-in must see it.
    context: { session },
    defaultPreload: 'intent',
    defaultPreloadDelay: limits.preloadDelayMs,
    // React Query owns freshness (30 s), so the router always asks it.
    defaultPreloadStaleTime: 0,
    // Nor does it remember pages: one that it remembers is shown at once, as a skeleton where the
    // data has meanwhile been dropped, instead of staying where one is until it is there.
    defaultGcTime: 0,
    defaultPreloadGcTime: limits.preloadFreshMs,
    defaultPendingMs: limits.pendingAfterMs,
    defaultPendingMinMs: limits.pendingAtLeastMs,
    defaultPendingComponent: LoadingIndicator,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
}

/**
 * Decides anew which pages are open, and what they show, when somebody signs in, out or over, or is
 * changed, here or in another tab. A token that is merely fresh changes nothing. Returns how to stop.
 */
export function followSession(router: ReturnType<typeof createAppRouter>): () => void {
  let known = JSON.stringify(session.user)
  return session.onChange(() => {
    const now = JSON.stringify(session.user)
    if (now === known) return
    known = now
    void router.invalidate()
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
