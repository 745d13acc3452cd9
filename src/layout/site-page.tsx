import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionUser } from '@/features/auth/use-session'
import { Logo } from './logo'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { usePageArrival } from './use-page-arrival'

// Decided here and not in the component, where no bundler can see that the build needs neither.
const isSwitchedOn = import.meta.env.VITE_UPDATED_MARKETING === 'true'
const Header = isSwitchedOn ? SiteHeader : null
const Footer = isSwitchedOn ? SiteFooter : null

/**
 * A page about the product. Visitors get the public header and footer while the flag is on, the
 * logo alone while it is off; somebody signed in has navigation of their own.
 */
export function SitePage({
  title,
  bare = false,
  children,
}: {
  title: string
  /** Without the page's own padding, for content that reaches the edges. */
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
