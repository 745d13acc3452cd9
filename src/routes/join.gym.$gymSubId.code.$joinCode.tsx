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

export const Route = createFileRoute('/join/gym/$gymSubId/code/$joinCode')({
  // Joins only for somebody who pressed the button here before signing in. Opening the page changes
  // nothing.
  beforeLoad: async ({ context, location, params, preload }) => {
    if (preload || !takeConsent(location.pathname) || !context.session.isSignedIn) return
    const joined = await joinAsAgreed(linkOf(params))
    if (joined) throw redirect(gymPlace)
  },
  loader: ({ params }) => readInvitation(linkOf(params)),
  component: JoinGymPage,
})

/** Where a joined gym stands: its plans are among one's own. */
const gymPlace = { to: '/home/dashboard' } as const

function linkOf(params: { gymSubId: string; joinCode: string }): JoinLink {
  return { kind: 'gym', id: params.gymSubId, code: params.joinCode }
}

function JoinGymPage() {
  const answer = Route.useLoaderData()
  const params = Route.useParams()
  const me = useSessionUser()
  const router = useRouter()
  const navigate = useNavigate()

  return (
    <LinkPage title={invitationTitle('gym', answer)}>
      <InvitationCard
        kind="gym"
        answer={answer}
        me={me}
        openLink={
          <Link
            {...gymPlace}
            className={`${buttonClass({ variant: 'primary', size: 'lg' })} w-full`}
          >
            Open
          </Link>
        }
        onJoin={async (invitation) => {
          await join(linkOf(params), invitation)
          await navigate(gymPlace)
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
