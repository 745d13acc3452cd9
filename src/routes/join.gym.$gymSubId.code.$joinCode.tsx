import { createFileRoute, redirect } from '@tanstack/react-router'
import { membershipIds } from '@/config/ids'
import { readInvitation } from '@/features/sharing/invitation'
import { JoinPage } from '@/layout/join-page'
import { session } from '@/pocketbase/session'

export const Route = createFileRoute('/join/gym/$gymSubId/code/$joinCode')({
  beforeLoad: async ({ location, params, preload }) => {
    if (preload) return
    // Not with the route, which every page's first view carries.
    const { joinAsAgreed } = await import('@/features/sharing/join')
    const joined = await joinAsAgreed(linkOf(params), location.pathname)
    if (joined) throw redirect(gymPlace(joined.resourceId))
  },
  loader: ({ params }) => readInvitation(linkOf(params)),
  component: JoinGymPage,
})

function linkOf(params: { gymSubId: string; joinCode: string }) {
  return { kind: 'gym', id: params.gymSubId, code: params.joinCode } as const
}

/** The gym's own pages are for the gym membership; for everybody else it stands on the dashboard. */
function gymPlace(gymId: string) {
  return session.user?.memberships === membershipIds.gym
    ? { to: '/home/gyms/$gymId/members' as const, params: { gymId } }
    : { to: '/home/dashboard' as const, params: {} }
}

function JoinGymPage() {
  return (
    <JoinPage link={linkOf(Route.useParams())} answer={Route.useLoaderData()} placeOf={gymPlace} />
  )
}
