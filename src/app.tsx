import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { type SessionUser, session } from '@/pocketbase/session'
import { createAppRouter } from './router'

interface AppOptions {
  /** The browser's, unless the build or a test gives one. */
  history?: RouterHistory
  /** How often a failed query is repeated. */
  queryRetries?: number
}

/**
 * Makes the app: its router and, with the first page behind the auth guard, its query client, outbox
 * and session refresh. It follows who is signed in between `start` and `stop`.
 */
export function createApp({ history, queryRetries }: AppOptions = {}) {
  let signedIn: ReturnType<typeof startSignedIn> | undefined
  let unfollow = () => {}

  /** The one query client. Imported once: a second import takes a task, and navigation waits for it. */
  async function loadQueryClient() {
    signedIn ??= startSignedIn(queryRetries).catch((error: unknown) => {
      signedIn = undefined
      throw error
    })
    return (await signedIn).queryClient
  }

  const router = createAppRouter({ session, loadQueryClient }, history)

  return {
    router,
    loadQueryClient,
    element: <RouterProvider router={router} />,
    /** Decides again which pages are open, and what they show, whenever the signed-in person changes. */
    start() {
      // A new token for the same person changes nothing.
      unfollow = onUserChange(JSON.stringify, () => void router.invalidate())
    },
    async stop(): Promise<void> {
      unfollow()
      await signedIn?.then(({ stop }) => stop()).catch(() => {})
    },
  }
}

/** Imports and starts what public pages do without. @throws where it cannot be imported */
async function startSignedIn(queryRetries: number | undefined) {
  const [{ createQueryClient }, { keepSession }, { startOutbox }] = await Promise.all([
    import('@/query-client'),
    import('@/features/auth/keep-session'),
    import('@/features/attendance/mutations'),
  ])
  const queryClient = createQueryClient(queryRetries)
  // Before a provider mounts it, too: without anybody signed in it would miss that the connection is
  // back, and pause everything for the next person.
  queryClient.mount()
  const clear = () => queryClient.clear()
  const stops = [
    // On a shared tablet the next person must not meet what the last one read.
    onUserChange((user) => user?.id, clear),
    keepSession(),
    startOutbox(queryClient),
    () => queryClient.unmount(),
    clear,
  ]
  const stop = () => {
    for (const each of stops) each()
  }
  return { queryClient, stop }
}

/** Calls back when what `identify` returns of the signed-in person has changed. Returns how to stop. */
function onUserChange(
  identify: (user: SessionUser | null) => string | undefined,
  listener: () => void,
): () => void {
  let known = identify(session.user)
  return session.onChange(() => {
    const now = identify(session.user)
    if (now === known) return
    known = now
    listener()
  })
}
