import { createFileRoute } from '@tanstack/react-router'
import { GuestPlanView } from '@/features/sharing/guest/guest-plan'
import { readView } from '@/features/sharing/guest/guest-view'
import { ViewPage } from './-view-page'

export const Route = createFileRoute('/view/plan/$planId/code/$viewCode')({
  loader: ({ params }) => readView(linkOf(params)),
  component: ViewPlanPage,
})

function linkOf(params: { planId: string; viewCode: string }) {
  return { kind: 'plan', id: params.planId, code: params.viewCode } as const
}

function ViewPlanPage() {
  const params = Route.useParams()
  return (
    <ViewPage link={linkOf(params)} loaded={Route.useLoaderData()}>
      {(plan) => <GuestPlanView plan={plan} code={params.viewCode} />}
    </ViewPage>
  )
}
