import { createRootRouteWithContext, Outlet, useNavigate } from '@tanstack/react-router'
import { membershipIds } from '@/config/limits'
import { signOut } from '@/features/auth/sign-in'
import { useSessionUser } from '@/features/auth/use-session'
import { PublicFrame, SignedInFrame } from '@/layout/frame'
import type { session } from '@/pocketbase/session'

/** What every route may ask for. */
interface RouterContext {
  session: typeof session
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

/** A valid token gives the signed-in frame on every page, links opened by guests included. */
function Root() {
  const user = useSessionUser()
  const navigate = useNavigate()

  async function logOut() {
    await signOut()
    // Clean, unlike the gate: the next person at a shared tablet is not led to this one's page.
    await navigate({ to: '/signin' })
  }

  if (!user) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    )
  }
  return (
    <SignedInFrame showGym={user.memberships === membershipIds.gym} onLogout={() => void logOut()}>
      <Outlet />
    </SignedInFrame>
  )
}
