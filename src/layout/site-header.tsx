import { Link, useRouterState } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { sections } from '@/features/marketing/sections'
import { buttonClass } from '@/ui/button/button'
import { IconButton } from '@/ui/button/icon-button'
import { Dialog } from '@/ui/dialog/dialog'
import { Logo } from './logo'

/** Header of the public site: links to the landing page's sections, sign in and sign up. */
export function SiteHeader() {
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
  // The landing page has two paths; links from other pages go to "/".
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
