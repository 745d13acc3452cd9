import { type ReactNode, useId } from 'react'

/** A section of the profile page: heading on the left, controls on the right. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-8 first:border-0 first:pt-0 lg:grid lg:grid-cols-[minmax(0,240px)_minmax(0,520px)] lg:gap-12"
    >
      <h2 id={id} className="title text-lg max-lg:mb-4">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}
