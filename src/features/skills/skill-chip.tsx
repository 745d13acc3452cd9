import type { LevelProgress } from './level'
import { LevelMeter } from './level-meter'

/** A skill in a line of skills: its strip where the level is known, its name, and what it gives. */
export function SkillChip({
  name,
  exp,
  progress,
}: {
  name: string
  /** Exp a class gives on it; left out where nothing is being earned. */
  exp?: number | undefined
  progress?: LevelProgress | undefined
}) {
  return (
    <span className="inline-flex min-h-[32px] items-center gap-[8px] rounded-sm bg-fill px-[10px] py-[2px] text-xs font-semibold text-ink">
      {progress && <LevelMeter progress={progress} size="xs" />}
      <span className="min-w-0">{name}</span>
      {exp !== undefined && <span className="num font-normal text-ink-3">+{exp}</span>}
    </span>
  )
}
