import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useLevelUp } from '@/features/attendance/feedback/level-up'
import { LevelUpDialog } from '@/features/attendance/feedback/level-up-dialog'
import { requireSignedIn } from '@/features/auth/guards'
import { useSessionUser } from '@/features/auth/use-session'
import { Devtools } from '@/layout/devtools'

export const Route = createFileRoute('/home')({
  beforeLoad: async ({ context, location }) => {
    requireSignedIn(location.href)
    return { queryClient: await context.loadQueryClient() }
  },
  component: Home,
})

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
