import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
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
  if (!user) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    )
  }
  return (
    <SignedInFrame showGym={user.memberships === membershipIds.gym} onLogout={() => void signOut()}>
      <Outlet />
    </SignedInFrame>
  )
}
