import type { ReactNode } from 'react'
import { Mats } from '@/ui/mat/mats'
import { Logo } from './logo'
import { usePageArrival } from './use-page-arrival'

/** A guest's page with one call to action, beside a decorative floor of mats. */
export function SplitPage({
  title,
  footer,
  children,
}: {
  title: string
  footer?: ReactNode
  children: ReactNode
}) {
  const mainRef = usePageArrival(title)
  return (
    <main
      id="content"
      ref={mainRef}
      tabIndex={-1}
      className="mat flex flex-col sm:px-1.5 lg:grid lg:grid-cols-[1fr_46%]"
    >
      <div className="relative h-[26dvh] flex-none overflow-hidden max-sm:mt-1.5 lg:order-2 lg:h-auto">
        <Mats />
      </div>
      <div className="flex flex-1 flex-col px-5 pt-8 pb-10 sm:px-8 lg:px-14 lg:py-12">
        <Logo />
        <div className="my-auto w-full max-w-[400px] py-8">{children}</div>
        {footer ? <p className="text-xs text-balance text-ink-3">{footer}</p> : null}
      </div>
    </main>
  )
}
