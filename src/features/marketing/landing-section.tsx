import type { ReactNode } from 'react'
import type { SectionId } from './sections'

/** A section of the landing page, with the anchor that the header links to. */
export function LandingSection({
  id,
  title,
  intro,
  children,
}: {
  id: SectionId
  title: string
  intro?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-[128px] pt-16 lg:pt-24">
      <h2 id={`${id}-title`} className="title text-2xl lg:text-3xl">
        {title}
      </h2>
      {intro ? <p className="mt-3 text-md text-ink-2">{intro}</p> : null}
      {children}
    </section>
  )
}
