import type { Level } from '@/pocketbase/records'

/** A user's level on one skill. Exp is cumulative, from the first class on. */
export interface LevelProgress {
  level: number
  /** Such as "Reliable"; never a belt rank. */
  title: string
  exp: number
  /** Exp that completes this level; null at the last one. */
  required: number | null
  /** Exp at which this level began. */
  previous: number
  /** Exp still missing to the next level; null at the last one. */
  toNext: number | null
  /** Progress within this level, 0 to 1; always 1 at the last one. */
  fraction: number
}

/**
 * The level for an amount of exp, by the server's rule (`attendance/ledger.js`): one more than the
 * number of thresholds reached, capped at the last level.
 *
 * @param exp points on one skill, 0 or more
 * @param levels all of them, lowest first; each `expRequired` completes its level
 */
export function levelProgress(
  exp: number,
  levels: readonly Pick<Level, 'expRequired' | 'title'>[],
): LevelProgress {
  const reached = levels.filter((level) => exp >= level.expRequired).length
  const level = Math.min(1 + reached, Math.max(1, levels.length))
  const title = levels[level - 1]?.title ?? ''
  const previous = levels[level - 2]?.expRequired ?? 0
  const required = level < levels.length ? (levels[level - 1]?.expRequired ?? null) : null
  if (required === null) return { level, title, exp, required, previous, toNext: null, fraction: 1 }
  const fraction = (exp - previous) / (required - previous)
  return { level, title, exp, required, previous, toNext: required - exp, fraction }
}
