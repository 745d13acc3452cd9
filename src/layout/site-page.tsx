import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionUser } from '@/features/auth/use-session'
import { Logo } from './logo'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { usePageArrival } from './use-page-arrival'

// At module level, so that the bundler can drop both when the flag is off.
const isSwitchedOn = import.meta.env.VITE_UPDATED_MARKETING === 'true'
const Header = isSwitchedOn ? SiteHeader : null
const Footer = isSwitchedOn ? SiteFooter : null

/**
 * A page of the public site. Visitors get header and footer while the feature flag is on, only the
 * logo while it is off; signed-in people have the app's navigation instead.
 */
export function SitePage({
  title,
  bare = false,
  children,
}: {
  title: string
  /** No padding, for full-bleed content. */
  bare?: boolean
  children: ReactNode
}) {
  const mainRef = usePageArrival(title)
  const isSignedIn = useSessionUser() !== null
  const hasHeader = Header !== null && !isSignedIn
  return (
    <>
      {Header && !isSignedIn ? <Header /> : null}
      <main id="content" ref={mainRef} tabIndex={-1} className="mat flex flex-col sm:px-1.5">
        {hasHeader || isSignedIn ? null : (
          <div className="px-5 pt-8 sm:px-8 lg:px-12 lg:pt-12">
            <Link to="/" className="inline-flex min-h-12 items-center rounded-md">
              <Logo />
            </Link>
          </div>
        )}
        {bare ? children : <div className="px-5 pt-10 pb-20 sm:px-8 lg:px-12">{children}</div>}
      </main>
      {Footer && !isSignedIn ? <Footer /> : null}
    </>
  )
}
