import { createFileRoute, useRouter } from '@tanstack/react-router'
import { GuestPlanView } from '@/features/sharing/guest-plan'
import { readView } from '@/features/sharing/guest-view'
import { DeadLink, LinkNotLoaded } from '@/features/sharing/link-failure'
import { LinkPage } from '@/layout/link-page'

export const Route = createFileRoute('/view/plan/$planId/code/$viewCode')({
  loader: ({ params: { planId, viewCode } }) => readView('plan', planId, viewCode),
  component: ViewPlanPage,
})

function ViewPlanPage() {
  const answer = Route.useLoaderData()
  const { viewCode } = Route.useParams()
  const router = useRouter()

  if (answer.state === 'valid') {
    const { view } = answer
    return (
      <LinkPage title={view.name} wide>
        <GuestPlanView plan={view} code={viewCode} />
      </LinkPage>
    )
  }
  return (
    <LinkPage title={answer.state === 'invalid' ? 'Invalid subscription code' : 'Not loaded'}>
      {answer.state === 'invalid' ? (
        <DeadLink />
      ) : (
        <LinkNotLoaded
          title="This plan did not load"
          why={answer.why}
          onRetry={() => void router.invalidate()}
        />
      )}
    </LinkPage>
  )
}
