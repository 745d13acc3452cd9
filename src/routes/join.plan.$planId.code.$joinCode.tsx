import { createFileRoute, redirect } from '@tanstack/react-router'
import { readInvitation } from '@/features/sharing/join/invitation'
import { joinAfterSignIn } from '@/features/sharing/join/join-after-sign-in'
import { JoinPage } from './-join-page'

export const Route = createFileRoute('/join/plan/$planId/code/$joinCode')({
  loader: async ({ location, params, preload }) => {
    const link = linkOf(params)
    // Who only rests the pointer on a link has not come yet.
    const joined = preload ? null : await joinAfterSignIn(link, location.pathname)
    if (joined) throw redirect(planPage(joined.resourceId))
    return readInvitation(link)
  },
  component: JoinPlanPage,
})

function linkOf(params: { planId: string; joinCode: string }) {
  return { kind: 'plan', id: params.planId, code: params.joinCode } as const
}

function planPage(planId: string) {
  return { to: '/home/plan/$planId', params: { planId } } as const
}

function JoinPlanPage() {
  return (
    <JoinPage link={linkOf(Route.useParams())} answer={Route.useLoaderData()} placeOf={planPage} />
  )
}
