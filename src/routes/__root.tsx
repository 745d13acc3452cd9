import { createRootRouteWithContext, Outlet, useNavigate } from '@tanstack/react-router'
import { membershipIds } from '@/config/limits'
import { signOut } from '@/features/auth/sign-in'
import { useSessionUser } from '@/features/auth/use-session'
import { useGuestPreview } from '@/features/sharing/guest-preview'
import { PublicFrame, SignedInFrame } from '@/layout/frame'
import type { session } from '@/pocketbase/session'

/** What every route may ask for. */
interface RouterContext {
  session: typeof session
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

/**
 * A valid token gives the signed-in frame on every page, links opened by guests included, unless
 * somebody wants to see what those guests see.
 */
function Root() {
  const user = useSessionUser()
  const isPreview = useGuestPreview()
  const navigate = useNavigate()

  async function logOut() {
    await signOut()
    // Clean, unlike the gate: the next person at a shared tablet is not led to this one's page.
    await navigate({ to: '/signin' })
  }

  if (!user || isPreview) {
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
