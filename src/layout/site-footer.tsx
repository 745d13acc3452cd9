import { Link } from '@tanstack/react-router'
import { Logo } from './logo'

/** Footer of the public site: logo and legal pages. */
export function SiteFooter() {
  const linkClass = 'inline-flex min-h-12 items-center rounded-md font-semibold text-ink-2'
  return (
    <footer className="col-span-full border-t border-line pb-[env(safe-area-inset-bottom)]">
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
