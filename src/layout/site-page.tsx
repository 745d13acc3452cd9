import { Link, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flags } from '@/config/flags'
import { useSessionUser } from '@/features/auth/use-session'
import { sections } from '@/features/marketing/sections'
import { buttonClass } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { IconButton } from '@/ui/icon-button'
import { Logo } from './logo'
import { usePageArrival } from './use-page-arrival'

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
  const hasHeader = flags.updatedMarketing && !isSignedIn
  return (
    <>
      {hasHeader ? <SiteHeader /> : null}
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
      {hasHeader ? <SiteFooter /> : null}
    </>
  )
}

function SiteHeader() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <header className="site-header">
      <div className="site-column flex h-16 items-center gap-1 lg:h-18">
        <Link to="/" className="mr-auto inline-flex min-h-12 items-center rounded-md xl:mr-5">
          <Logo />
        </Link>
        <nav className="mr-auto flex max-xl:hidden" aria-label="Sections">
          <SectionLinks className={`${buttonClass({ variant: 'ghost' })} px-3 text-ink-2`} />
        </nav>
        <Link to="/signin" className={`${buttonClass({ variant: 'ghost' })} max-sm:hidden`}>
          Sign in
        </Link>
        <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
          Sign up
        </Link>
        <IconButton
          label="Menu"
          icon={Menu}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
          className="-mr-2 xl:hidden"
        />
      </div>
      <Dialog open={isMenuOpen} onClose={() => setIsMenuOpen(false)} title="Menu" size="share">
        <nav className="mt-2 -mb-2 -ml-3" aria-label="Menu">
          <SectionLinks className="menu-item" onLeave={() => setIsMenuOpen(false)} />
          <Link to="/signin" className="menu-item">
            Sign in
          </Link>
          <Link to="/signup" className="menu-item">
            Sign up
          </Link>
        </nav>
      </Dialog>
    </header>
  )
}

function SectionLinks({ className, onLeave }: { className: string; onLeave?: () => void }) {
  // The sections stand on both addresses of the landing page; from elsewhere they lead to the first.
  const isOnLanding = useRouterState({
    select: (state) => state.location.pathname === '/LandingPage',
  })
  return sections.map(({ id, label }) => (
    <Link
      key={id}
      to={isOnLanding ? '/LandingPage' : '/'}
      hash={id}
      className={className}
      onClick={() => onLeave?.()}
    >
      {label}
    </Link>
  ))
}

function SiteFooter() {
  const linkClass = 'inline-flex min-h-12 items-center rounded-md font-semibold text-ink-2'
  return (
    <footer className="site-footer">
      <div className="site-column flex flex-wrap items-center gap-x-6 gap-y-2 py-8">
        <span className="mr-auto max-sm:w-full">
          <Logo />
        </span>
        <Link to="/privacy" className={linkClass}>
          Privacy Policy
        </Link>
        <Link to="/terms" className={linkClass}>
          Terms of Service
        </Link>
      </div>
    </footer>
  )
}
