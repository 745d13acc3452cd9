import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { membershipIds } from '@/config/ids'
import { useSessionUser } from '@/features/auth/use-session'
import { useGuestPreview } from '@/features/sharing/guest/guest-preview'
import { PublicShell } from '@/layout/public-shell'
import type { session } from '@/pocketbase/session'

/** What every route may ask for. */
export interface RouterContext {
  /** The live object, not a snapshot: a guard that runs right after a sign-in must see it. */
  session: typeof session
  /** Loads the app's one query client with the first page behind the auth guard; public pages do without. */
  loadQueryClient: () => Promise<QueryClient>
}

// Kept, because a module that is long there is imported only in a later task, and every navigation
// would wait for it.
let signedInFrame: typeof import('@/layout/signed-in-shell') | undefined

export const Route = createRootRouteWithContext<RouterContext>()({
  // Visitors do without it. Loaded here, it is there when the page is.
  beforeLoad: async ({ context }) => {
    if (!context.session.isSignedIn) return { SignedInShell: null }
    signedInFrame ??= await import('@/layout/signed-in-shell')
    return { SignedInShell: signedInFrame.SignedInShell }
  },
  component: Root,
})

/**
 * A valid token gives the signed-in frame on every page, links opened by guests included, unless
 * somebody wants to see what those guests see.
 */
function Root() {
  const user = useSessionUser()
  const isPreview = useGuestPreview()
  const { SignedInShell } = Route.useRouteContext()
  if (!user || !SignedInShell || isPreview) {
    return (
      <PublicShell>
        <Outlet />
      </PublicShell>
    )
  }
  return (
    <SignedInShell showGym={user.memberships === membershipIds.gym}>
      <Outlet />
    </SignedInShell>
  )
}
