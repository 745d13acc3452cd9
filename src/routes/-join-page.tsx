import { Link, type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import { isEmbeddedBrowser } from '@/features/auth/embedded-browser'
import { EmbeddedBrowserNotice } from '@/features/auth/embedded-browser-notice'
import { useSessionUser } from '@/features/auth/use-session'
import type { InvitationAnswer, JoinLink } from '@/features/sharing/join/invitation'
import { InvitationCard, invitationTitle } from '@/features/sharing/join/invitation-card'
import { join } from '@/features/sharing/join/join'
import { rememberConsent } from '@/features/sharing/join/join-consent'
import { buttonClass } from '@/ui/button/button'
import { LinkPage } from './-link-page'

/** The page a join link opens: what it joins, and the button that is the consent. */
export function JoinPage({
  link,
  answer,
  placeOf,
}: {
  link: JoinLink
  answer: InvitationAnswer
  /** Where a joined plan or gym stands. */
  placeOf: (id: string) => Pick<LinkProps, 'to' | 'params'>
}) {
  const me = useSessionUser()
  const router = useRouter()
  const navigate = useNavigate()
  const id = answer.state === 'valid' ? answer.invitation.id : ''

  return (
    <LinkPage title={invitationTitle(link.kind, answer)}>
      <InvitationCard
        kind={link.kind}
        answer={answer}
        me={me}
        openLink={
          <Link
            {...placeOf(id)}
            className={`${buttonClass({ variant: 'primary', size: 'lg' })} w-full`}
          >
            Open
          </Link>
        }
        onJoin={async (invitation) => {
          const joined = await join(link, invitation)
          await navigate(placeOf(joined.resourceId))
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
