import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useSessionUser } from '@/features/auth/use-session'
import { GuestClassView } from '@/features/sharing/guest-class'
import { readView } from '@/features/sharing/guest-view'
import { DeadLink, LinkNotLoaded } from '@/features/sharing/link-failure'
import { LinkPage } from '@/layout/link-page'
import { buttonClass } from '@/ui/button'

export const Route = createFileRoute('/view/class/$classId/code/$viewCode')({
  loader: ({ params: { classId, viewCode } }) => readView('class', classId, viewCode),
  component: ViewClassPage,
})

const cardAction = `${buttonClass({ variant: 'primary' })} w-full`

function ViewClassPage() {
  const answer = Route.useLoaderData()
  const { viewCode } = Route.useParams()
  const router = useRouter()
  const isSignedIn = useSessionUser() !== null

  if (answer.state === 'valid') {
    const { view } = answer
    return (
      <LinkPage title={view.name} wide>
        <GuestClassView
          trainingClass={view}
          code={viewCode}
          signIn={
            isSignedIn ? (
              <Link to="/home/learn" className={cardAction}>
                Your plans
              </Link>
            ) : (
              <Link to="/signin" className={cardAction}>
                Sign in
              </Link>
            )
          }
        />
      </LinkPage>
    )
  }
  return (
    <LinkPage title={answer.state === 'invalid' ? 'Invalid subscription code' : 'Not loaded'}>
      {answer.state === 'invalid' ? (
        <DeadLink />
      ) : (
        <LinkNotLoaded
          title="This class did not load"
          why={answer.why}
          onRetry={() => void router.invalidate()}
        />
      )}
    </LinkPage>
  )
}
