import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GuestViews, ViewAnswer, ViewLink } from '@/features/sharing/guest/guest-view'
import { useCurrentView } from '@/features/sharing/guest/use-current-view'
import { DeadLink, LinkNotLoaded } from '@/features/sharing/link-failure'
import { LinkPage } from './-link-page'

/** The page a view link opens: what it shows, or one and the same page for everything wrong with it. */
export function ViewPage<Kind extends keyof GuestViews>({
  link,
  loaded,
  children,
}: {
  link: ViewLink<Kind>
  /** What the link showed when the page was opened. */
  loaded: ViewAnswer<GuestViews[Kind]>
  children: (view: GuestViews[Kind]) => ReactNode
}) {
  const answer = useCurrentView(link, loaded)
  const router = useRouter()
  switch (answer.state) {
    case 'valid':
      return (
        <LinkPage title={answer.view.name} wide>
          {children(answer.view)}
        </LinkPage>
      )
    case 'invalid':
      return (
        <LinkPage title="Invalid subscription code">
          <DeadLink />
        </LinkPage>
      )
    case 'failed':
      return (
        <LinkPage title="Not loaded">
          <LinkNotLoaded
            title={`This ${link.kind} did not load`}
            error={answer.error}
            onRetry={() => void router.invalidate()}
          />
        </LinkPage>
      )
  }
}
