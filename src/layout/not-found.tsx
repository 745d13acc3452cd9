import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/button/button'
import { MissingMat } from '@/ui/mat/missing-mat'
import { usePageArrival } from './use-page-arrival'

/** The 404 page: an unknown path, or a deleted record. */
export function NotFound() {
  const mainRef = usePageArrival('Page Not Found')
  return (
    <main id="content" ref={mainRef} tabIndex={-1} className="mat flex flex-col">
      <div className="inner my-auto flex w-full items-center gap-20">
        <div className="min-w-0">
          <p className="score text-[min(9rem,40vw)] lg:text-[12rem]">404</p>
          <h1 className="title mt-6 text-2xl">Page Not Found</h1>
          <p className="mt-2 text-base text-ink-2">The link may be old, or the page was deleted.</p>
          <Link to="/" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-8`}>
            Go home
          </Link>
        </div>
        <MissingMat className="w-[300px] max-xl:hidden" />
      </div>
    </main>
  )
}
