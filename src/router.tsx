import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { limits } from '@/config/limits'
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
    defaultPendingMs: limits.pendingAfterMs,
    defaultPendingMinMs: limits.pendingAtLeastMs,
    defaultPendingComponent: LoadingIndicator,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
