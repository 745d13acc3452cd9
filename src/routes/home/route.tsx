import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect } from 'react'
import { useLevelUp } from '@/features/attendance/level-up'
import { requireSignedIn } from '@/features/auth/guards'
import { useSessionUser } from '@/features/auth/use-session'
import { Devtools } from '@/layout/devtools'
import { drawnLater } from '@/ui/fetched-at-last'
import { fetchedLater } from '@/ui/fetched-later'
import { drawPages } from '@/ui/later'

// Kept, because asking for it again takes a task, and every navigation would wait for it.
let queryClient: QueryClient | undefined

const LevelUpDialog = fetchedLater(() =>
  import('@/features/attendance/level-up-dialog').then((module) => module.LevelUpDialog),
)
const Toaster = drawnLater(() => import('@/layout/toaster').then((module) => module.Toaster))

export const Route = createFileRoute('/home')({
  // The cache comes with the first page behind the gate, so that public pages load without it.
  beforeLoad: async ({ location }) => {
    requireSignedIn(location.href)
    queryClient ??= await openGate()
    return { queryClient }
  },
  component: Home,
})

/** Loads the cache with what is not sent yet, and keeps the session while somebody is signed in. */
async function openGate(): Promise<QueryClient> {
  const [{ queryClient }, { keepSession }, { startOutbox }] = await Promise.all([
    import('@/query-client'),
    import('@/features/auth/keep-session'),
    import('@/features/attendance/mutations'),
  ])
  keepSession()
  startOutbox(queryClient)
  return queryClient
}

function Home() {
  const { queryClient } = Route.useRouteContext()
  const user = useSessionUser()
  const levelUp = useLevelUp()
  useDrawingByDirection()
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
