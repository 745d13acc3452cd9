import { type ReactNode, useId } from 'react'

/** A section of a page with an h2; `aside` is at the other end of the heading's row. */
export function Section({
  title,
  aside,
  isOffPaper = false,
  children,
}: {
  title: string
  aside?: ReactNode
  /** Hidden in print. */
  isOffPaper?: boolean | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isOffPaper ? 'print:hidden' : undefined}>
      <div className="mb-2 flex min-h-12 items-center justify-between gap-4">
        <h2 id={id} className="title text-lg">
          {title}
        </h2>
        {aside ? <div className="text-ink-2">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** The heading of an element's section, made focusable for when the element is removed. */
export function headingOf(element: Element | null): HTMLElement | null {
  const heading = element?.closest('section')?.querySelector('h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
