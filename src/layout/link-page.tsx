import type { ReactNode } from 'react'
import { useSessionUser } from '@/features/auth/use-session'
import { PublicPage } from './public-page'
import { usePageArrival } from './use-page-arrival'

type LinkPageProps = { title: string; children: ReactNode }

/**
 * A page that a link opens for anybody: one centred card. Guests see whose product it is; beside the
 * navigation of somebody signed in a second logo would only be noise.
 */
export function LinkPage(props: LinkPageProps) {
  return useSessionUser() ? <SignedInLinkPage {...props} /> : <PublicPage {...props} />
}

function SignedInLinkPage({ title, children }: LinkPageProps) {
  const mainRef = usePageArrival(title)
  return (
    <main id="content" ref={mainRef} tabIndex={-1} className="mat flex flex-col">
      <div className="inner my-auto w-full max-w-[584px]">{children}</div>
    </main>
  )
}
