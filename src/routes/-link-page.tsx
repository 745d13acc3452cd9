import type { ReactNode } from 'react'
import { useSessionUser } from '@/features/auth/use-session'
import { useGuestPreview } from '@/features/sharing/guest/guest-preview'
import { PublicPage } from '@/layout/public-page'
import { usePageArrival } from '@/layout/use-page-arrival'

type LinkPageProps = {
  title: string
  /** The full width of the mat, rather than one centred card. */
  wide?: boolean | undefined
  children: ReactNode
}

/**
 * A page that a link opens for anybody. Guests see whose product it is; beside the
 * navigation of somebody signed in a second logo would only be noise.
 */
export function LinkPage(props: LinkPageProps) {
  const isSignedIn = useSessionUser() !== null
  const isPreview = useGuestPreview()
  return (
    <>
      {/* Its address holds a code, which no search engine may learn. */}
      <meta name="robots" content="noindex" />
      {isSignedIn && !isPreview ? <SignedInLinkPage {...props} /> : <PublicPage {...props} />}
    </>
  )
}

function SignedInLinkPage({ title, wide = false, children }: LinkPageProps) {
  const mainRef = usePageArrival(title)
  return (
    <main id="content" ref={mainRef} tabIndex={-1} className="mat flex flex-col">
      <div className={`inner w-full ${wide ? '' : 'my-auto max-w-[584px]'}`}>{children}</div>
    </main>
  )
}
