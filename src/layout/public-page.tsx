import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '@/ui/button/button'
import { Logo } from './logo'
import { usePageArrival } from './use-page-arrival'

/** A page for guests. `title` is the document title; the content renders the h1. */
export function PublicPage({
  title,
  wide = false,
  children,
}: {
  title: string
  /** The full width of the mat instead of one centred card. */
  wide?: boolean | undefined
  children: ReactNode
}) {
  const mainRef = usePageArrival(title)
  return (
    <main id="content" ref={mainRef} tabIndex={-1} className="mat flex flex-col">
      <div
        className={
          wide ? 'inner w-full' : 'mx-auto my-auto w-full max-w-[584px] px-5 pt-10 pb-12 sm:px-8'
        }
      >
        <div className="mb-6 flex items-center justify-between gap-4">
          <Link
            to="/"
            className={`flex min-h-12 w-fit items-center rounded-md ${wide ? '' : 'max-sm:mx-auto'}`}
          >
            <Logo />
          </Link>
          {wide && (
            <Link to="/signin" className={`${buttonClass({})} print:hidden`}>
              Sign in
            </Link>
          )}
        </div>
        {children}
      </div>
    </main>
  )
}
