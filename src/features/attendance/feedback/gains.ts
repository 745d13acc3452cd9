import { type LevelProgress, levelProgress } from '@/features/skills/level'
import type { Award, Level, UserSkill } from '@/pocketbase/records'

/** The effect of one check-in on one skill. */
export interface Gain {
  skill: string
  name: string
  exp: number
  /** The skill's level after the check-in; null if it could not be loaded. */
  progress: LevelProgress | null
  isRaised: boolean
}

/** Gains listed in a toast. */
const maxGains = 3

/**
 * The effect of a check-in on each skill.
 *
 * @param awards as stored on the attendance
 * @param mySkills fetched after the check-in, so including the awards
 * @param levels all of them, lowest first
 */
export function gainsOf(
  awards: readonly Award[],
  mySkills: readonly Pick<UserSkill, 'skill' | 'exp'>[],
  levels: readonly Pick<Level, 'expRequired' | 'title'>[],
): Gain[] {
  return awards.map(({ skill, name, exp }) => {
    const mine = mySkills.find((userSkill) => userSkill.skill === skill)
    if (!mine) return { skill, name, exp, progress: null, isRaised: false }
    const progress = levelProgress(mine.exp, levels)
    const before = levelProgress(Math.max(0, mine.exp - exp), levels)
    return { skill, name, exp, progress, isRaised: progress.level > before.level }
  })
}

/** "Armbar from Mount is level 3 now · Practised", or "+10 Armbar from Mount · level 3". */
export function formatGains({ name, exp, progress, isRaised }: Gain): string {
  if (!progress) return `+${exp} ${name}`
  const { level, title } = progress
  return isRaised ? `${name} is level ${level} now · ${title}` : `+${exp} ${name} · level ${level}`
}

/** The gains, one per line, raised levels first; undefined without gains. */
export function gainsSummary(gains: readonly Gain[]): string | undefined {
  if (gains.length === 0) return undefined
  const listed = raisedFirst(gains).slice(0, maxGains).map(formatGains)
  const rest = gains.length - listed.length
  return [...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

/** Sorts raised levels first, else by the order of the class. */
export function raisedFirst(gains: readonly Gain[]): Gain[] {
  return [...gains].sort((a, b) => Number(b.isRaised) - Number(a.isRaised))
}
