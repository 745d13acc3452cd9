import { createFileRoute, redirect } from '@tanstack/react-router'
import { readInvitation } from '@/features/sharing/invitation'
import { JoinPage } from '@/layout/join-page'

export const Route = createFileRoute('/join/plan/$planId/code/$joinCode')({
  beforeLoad: async ({ location, params, preload }) => {
    if (preload) return
    // Not with the route, which every page's first view carries.
    const { joinAsAgreed } = await import('@/features/sharing/join')
    const joined = await joinAsAgreed(linkOf(params), location.pathname)
    if (joined) throw redirect(planPage(joined.resourceId))
  },
  loader: ({ params }) => readInvitation(linkOf(params)),
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
