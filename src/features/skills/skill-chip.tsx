import type { LevelProgress } from './level'
import { LevelMeter } from './level-meter'

/** A skill as a chip: its level if known, its name and its exp. */
export function SkillChip({
  name,
  exp,
  progress,
}: {
  name: string
  /** Exp that a class gives on it; undefined where none is earned. */
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
