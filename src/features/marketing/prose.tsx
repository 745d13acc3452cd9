import type { ReactNode } from 'react'

/** A page of plain text: its title, when it was last changed, and its sections. */
export function Prose({
  title,
  changed,
  children,
}: {
  title: string
  /** YYYY-MM-DD, for texts that people agree to. */
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

/** A heading and what it is about. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title text-lg">{title}</h2>
      {children}
    </section>
  )
}

// Always the same words, wherever it is read: these pages are written when the app is built.
function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
