import { createFileRoute, Link, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { isEmbeddedBrowser } from '@/features/auth/embedded-browser'
import { EmbeddedBrowserNotice } from '@/features/auth/embedded-browser-notice'
import { useSessionUser } from '@/features/auth/use-session'
import { type JoinLink, readInvitation } from '@/features/sharing/invitation'
import { InvitationCard, invitationTitle } from '@/features/sharing/invitation-card'
import { join, joinAsAgreed } from '@/features/sharing/join'
import { rememberConsent, takeConsent } from '@/features/sharing/join-consent'
import { LinkPage } from '@/layout/link-page'
import { buttonClass } from '@/ui/button'

export const Route = createFileRoute('/join/plan/$planId/code/$joinCode')({
  // Joins only for somebody who pressed the button here before signing in. Opening the page changes
  // nothing.
  beforeLoad: async ({ context, location, params, preload }) => {
    if (preload || !takeConsent(location.pathname) || !context.session.isSignedIn) return
    const joined = await joinAsAgreed(linkOf(params))
    if (joined) throw redirect(planPage(joined.resourceId))
  },
  loader: ({ params }) => readInvitation(linkOf(params)),
  component: JoinPlanPage,
})

function linkOf(params: { planId: string; joinCode: string }): JoinLink {
  return { kind: 'plan', id: params.planId, code: params.joinCode }
}

function planPage(planId: string) {
  return { to: '/home/plan/$planId', params: { planId } } as const
}

function JoinPlanPage() {
  const answer = Route.useLoaderData()
  const params = Route.useParams()
  const me = useSessionUser()
  const router = useRouter()
  const navigate = useNavigate()
  const planId = answer.state === 'valid' ? answer.invitation.id : ''

  return (
    <LinkPage title={invitationTitle('plan', answer)}>
      <InvitationCard
        kind="plan"
        answer={answer}
        me={me}
        openLink={
          <Link
            {...planPage(planId)}
            className={`${buttonClass({ variant: 'primary', size: 'lg' })} w-full`}
          >
            Open
          </Link>
        }
        onJoin={async (invitation) => {
          const joined = await join(linkOf(params), invitation)
          await navigate(planPage(joined.resourceId))
        }}
        onSignIn={() => {
          const { pathname, href } = router.latestLocation
          rememberConsent(pathname)
          void navigate({ to: '/signin', search: { redirect: href } })
        }}
        signInInstead={isEmbeddedBrowser() ? <EmbeddedBrowserNotice /> : null}
        onRetry={() => void router.invalidate()}
      />
    </LinkPage>
  )
}
