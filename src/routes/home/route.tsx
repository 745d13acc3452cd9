import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useLevelUp } from '@/features/attendance/feedback/level-up'
import { LevelUpDialog } from '@/features/attendance/feedback/level-up-dialog'
import { requireSignedIn } from '@/features/auth/guards'
import { useSessionUser } from '@/features/auth/use-session'
import { Devtools } from '@/layout/devtools'

// Kept, because importing it again takes a task, and every navigation would wait for it.
let queryClient: QueryClient | undefined

export const Route = createFileRoute('/home')({
  // The query client comes with the first page behind the auth guard, so that public pages do without.
  beforeLoad: async ({ location }) => {
    requireSignedIn(location.href)
    queryClient ??= await loadQueryClient()
    return { queryClient }
  },
  component: Home,
})

/** Loads the query client, starts the outbox, and keeps the session while somebody is signed in. */
async function loadQueryClient(): Promise<QueryClient> {
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
  // Signed out a moment ago, and the auth guard is about to redirect: there is nobody to render for.
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      {/* Another person, signed in over this one in another tab, must not meet what this one typed. */}
      <Fragment key={user.id}>
        <Outlet />
        {levelUp && <LevelUpDialog levelUp={levelUp} />}
      </Fragment>
      <Devtools />
    </QueryClientProvider>
  )
}
