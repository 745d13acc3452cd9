import type { ReactNode } from 'react'
import { MissingMat } from '@/ui/mat/missing-mat'

/** The empty state of a page or list: a title, an explanation and an optional action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="mx-auto flex max-w-[420px] flex-col items-center pt-6 pb-10 text-center lg:pt-14">
      <MissingMat className="h-36 w-48 max-w-full" plus />
      <h2 className="title mt-8 text-xl">{title}</h2>
      <div className="mt-2 text-base text-balance text-ink-2">{children}</div>
      {action && <div className="mt-7">{action}</div>}
    </section>
  )
}
