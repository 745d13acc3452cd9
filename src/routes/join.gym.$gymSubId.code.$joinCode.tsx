import { createFileRoute, redirect } from '@tanstack/react-router'
import { membershipIds } from '@/config/ids'
import { readInvitation } from '@/features/sharing/join/invitation'
import { joinAfterSignIn } from '@/features/sharing/join/join-after-sign-in'
import { session } from '@/pocketbase/session'
import { JoinPage } from './-join-page'

export const Route = createFileRoute('/join/gym/$gymSubId/code/$joinCode')({
  loader: async ({ location, params, preload }) => {
    const link = linkOf(params)
    // Who only rests the pointer on a link has not come yet.
    const joined = preload ? null : await joinAfterSignIn(link, location.pathname)
    if (joined) throw redirect(gymPlace(joined.resourceId))
    return readInvitation(link)
  },
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
