import type { ReactNode } from 'react'

/** A page of text: title, date of the last change, and sections. */
export function Prose({
  title,
  changed,
  children,
}: {
  title: string
  /** Date of the last change, YYYY-MM-DD, for legal texts. */
  changed?: string
  children: ReactNode
}) {
  return (
    <article className="prose">
      <h1 className="title text-2xl lg:text-3xl">{title}</h1>
      {changed ? (
        <p className="text-ink-3">
          Last changed on <time dateTime={changed}>{longDay(changed)}</time>
        </p>
      ) : null}
      {children}
    </article>
  )
}

/** A section of a `Prose` page with an h2. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title text-lg">{title}</h2>
      {children}
    </section>
  )
}

// A fixed locale and zone, because these pages are prerendered at build time.
function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
