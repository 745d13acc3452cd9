import type { ReactNode } from 'react'

const tones = { neutral: 'bg-fill text-ink-2', rush: 'bg-rush-soft text-rush-ink' }

/** A short label beside a name. The `rush` tone is for exp and checked-in. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof tones | undefined
  children: ReactNode
}) {
  return (
    <span
      className={`num inline-flex min-h-[24px] items-center gap-[6px] rounded-sm px-[8px] text-xs font-[620] whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
