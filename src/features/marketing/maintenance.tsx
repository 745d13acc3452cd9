import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/button/button'
import { MatsBeingLaid } from '@/ui/mat/mats-being-laid'

/** The maintenance page, shown at "/" while the landing page's flag is off. */
export function Maintenance() {
  return (
    <>
      <div className="max-w-[640px] px-5 pt-10 pb-10 sm:px-8 lg:px-12 lg:pt-14">
        <h1 className="title text-3xl lg:text-4xl">The site is down for maintenance</h1>
        <p className="mt-4 mb-8 max-w-[44ch] text-md text-ink-2">
          We are laying out the new front page. The app itself works: sign in to log a class or open
          a plan.
        </p>
        <Link to="/signin" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Sign in
        </Link>
      </div>
      <div className="relative min-h-[260px] flex-1 overflow-hidden">
        <MatsBeingLaid />
      </div>
    </>
  )
}
