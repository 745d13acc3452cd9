import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect } from 'react'
import { onKeptChange } from '@/features/attendance/kept-check-ins'
import { useLevelUp } from '@/features/attendance/level-up'
import { requireSignedIn } from '@/features/auth/guards'
import { useSessionUser } from '@/features/auth/use-session'
import { Devtools } from '@/layout/devtools'
import { drawnLater, fetchedAtLast } from '@/ui/fetched-at-last'
import { fetchedLater } from '@/ui/fetched-later'
import { drawPages } from '@/ui/later'

// Kept, because asking for it again takes a task, and every navigation would wait for it.
let queryClient: QueryClient | undefined

const LevelUpDialog = fetchedLater(() =>
  import('@/features/attendance/level-up-dialog').then((module) => module.LevelUpDialog),
)
const Toaster = drawnLater(() => import('@/layout/toaster').then((module) => module.Toaster))
const sending = fetchedAtLast(() => import('@/features/attendance/send-kept-check-ins'))

export const Route = createFileRoute('/home')({
  // The cache comes with the first page behind the gate, so that public pages load without it.
  beforeLoad: async ({ location }) => {
    requireSignedIn(location.href)
    queryClient ??= await openGate()
    return { queryClient }
  },
  component: Home,
})

/** Loads the cache, and keeps the session as long as somebody is signed in. */
async function openGate(): Promise<QueryClient> {
  const [{ queryClient }, { keepSession }] = await Promise.all([
    import('@/query-client'),
    import('@/features/auth/keep-session'),
  ])
  keepSession()
  return queryClient
}

function Home() {
  const { queryClient } = Route.useRouteContext()
  const user = useSessionUser()
  const levelUp = useLevelUp()
  useDrawingByDirection()
  // What another tab has sent is known to the server only.
  useEffect(
    () =>
      onKeptChange((isFromOtherTab) => {
        if (isFromOtherTab) void queryClient.invalidateQueries()
      }),
    [queryClient],
  )
  useEffect(() => {
    void sending.then(({ sendKeptCheckIns }) => sendKeptCheckIns(queryClient))
  }, [queryClient])
  // Signed out a moment ago, and the gate is about to lead away: there is nobody to show a page of.
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      {/* Another person, signed in over this one in another tab, must not meet what this one typed. */}
      <Fragment key={user.id}>
        <Outlet />
        {levelUp && (
          <Suspense fallback={null}>
            <LevelUpDialog levelUp={levelUp} />
          </Suspense>
        )}
      </Fragment>
      <Toaster />
      <Devtools />
    </QueryClientProvider>
  )
}

/** What is gone to comes in parts, what is gone back to as a whole. */
function useDrawingByDirection() {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        // What replaces an address, a redirect or a tab of the same page, goes on with what is there.
        if (type !== 'REPLACE') drawPages(type === 'PUSH' ? 'in parts' : 'whole')
      }),
    [history],
  )
}
