import type { ReactNode } from 'react'

/** A word or a number that qualifies what stands beside it. `rush` is for exp and checked-in. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'rush' | undefined
  children: ReactNode
}) {
  return <span className={`tag num ${tone === 'rush' ? 'tag-rush' : ''}`}>{children}</span>
}
