import type { LevelProgress } from './level'

/** "Level 8 · Reliable" over "30 exp to level 9". */
export function LevelLabel({ progress }: { progress: LevelProgress }) {
  const { level, title, exp, toNext } = progress
  return (
    <span className="num block min-w-0 flex-1 text-xs @md:w-[152px] @md:flex-none">
      <b>
        Level {level} · {title}
      </b>
      <br />
      <span className="text-ink-3">
        {toNext === null ? `${exp} exp` : `${toNext} exp to level ${level + 1}`}
      </span>
    </span>
  )
}
