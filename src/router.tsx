import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { limits } from '@/config/limits'
import { LoadingIndicator } from '@/layout/loading-indicator'
import { session } from '@/pocketbase/session'
import { routeTree } from './routeTree.gen'

const loadFailureScreens = () => import('@/layout/failure-screens')

/** What shows that a page failed or is not there. Not part of the first view, but fetched after it. */
const ErrorScreen = lazy(() =>
  loadFailureScreens().then((module) => ({ default: module.ErrorScreen })),
)
const NotFound = lazy(() => loadFailureScreens().then((module) => ({ default: module.NotFound })))

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

/** Fetches what shows a failure, while there is a server to fetch it from. */
export async function prepareForFailure(): Promise<void> {
  try {
    await loadFailureScreens()
  } catch {
    // There is none just now. The screens are asked for again when they are needed.
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
