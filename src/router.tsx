import { createRouter, type RouterHistory } from '@tanstack/react-router'
import * as limits from '@/config/limits'
import { ErrorScreen } from '@/layout/error-screen'
import { LoadingIndicator } from '@/layout/loading-indicator'
import { NotFound } from '@/layout/not-found'
import type { RouterContext } from './routes/__root'
import { routeTree } from './routeTree.gen'

/** Makes the router of an app. The browser's history, unless one is given. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
