import type { ReactNode } from 'react'

/** A page's heading, with an avatar before it, lines above and below, and a control at its end. */
export function PageHeader({
  title,
  picture,
  eyebrow,
  meta,
  children,
}: {
  title: string
  /** Before the title, such as an avatar. */
  picture?: ReactNode
  /** A small line above the title. */
  eyebrow?: ReactNode
  /** A line under the title. */
  meta?: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}) {
  return (
    <header className="mb-6 flex items-start justify-between gap-3 lg:mb-8">
      {picture}
      <div className="min-w-0 flex-1">
        {eyebrow && <div className="mb-1 text-ink-2">{eyebrow}</div>}
        <h1 className="title text-xl sm:text-2xl">{title}</h1>
        {meta && <div className="mt-2 text-ink-2">{meta}</div>}
      </div>
      {children}
    </header>
  )
}
