import { createFileRoute, useRouter } from '@tanstack/react-router'
import { GuestGymView } from '@/features/sharing/guest-gym'
import { readView } from '@/features/sharing/guest-view'
import { DeadLink, LinkNotLoaded } from '@/features/sharing/link-failure'
import { LinkPage } from '@/layout/link-page'

export const Route = createFileRoute('/view/gym/$gymSubId/code/$viewCode')({
  loader: ({ params: { gymSubId, viewCode } }) => readView('gym', gymSubId, viewCode),
  component: ViewGymPage,
})

function ViewGymPage() {
  const answer = Route.useLoaderData()
  const router = useRouter()

  if (answer.state === 'valid') {
    const { view } = answer
    return (
      <LinkPage title={view.name} wide>
        <GuestGymView gym={view} />
      </LinkPage>
    )
  }
  return (
    <LinkPage title={answer.state === 'invalid' ? 'Invalid subscription code' : 'Not loaded'}>
      {answer.state === 'invalid' ? (
        <DeadLink />
      ) : (
        <LinkNotLoaded
          title="This gym did not load"
          why={answer.why}
          onRetry={() => void router.invalidate()}
        />
      )}
    </LinkPage>
  )
}
