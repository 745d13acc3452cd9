import { type LevelProgress, progress } from '@/features/skills/level'
import type { Award, Level, UserSkill } from '@/pocketbase/records'

/** What one check-in did to one skill. */
export interface Gain {
  skill: string
  name: string
  exp: number
  /** Where it stands now; null while that is not known. */
  standing: LevelProgress | null
  isRaised: boolean
}

/** How many gains a toast has room for. */
const gainsTold = 3

/**
 * What a check-in did, skill by skill.
 *
 * @param awards as the server froze them on the attendance
 * @param mySkills read after the check-in, so with the awards booked
 * @param levels all of them, lowest first
 */
export function gainsOf(
  awards: readonly Award[],
  mySkills: readonly Pick<UserSkill, 'skill' | 'exp'>[],
  levels: readonly Pick<Level, 'expRequired' | 'title'>[],
): Gain[] {
  return awards.map(({ skill, name, exp }) => {
    const mine = mySkills.find((userSkill) => userSkill.skill === skill)
    if (!mine) return { skill, name, exp, standing: null, isRaised: false }
    const standing = progress(mine.exp, levels)
    const before = progress(Math.max(0, mine.exp - exp), levels)
    return { skill, name, exp, standing, isRaised: standing.level > before.level }
  })
}

/** "Armbar from Mount is level 3 now · Practised", or "+10 Armbar from Mount · level 3". */
export function formatGains({ name, exp, standing, isRaised }: Gain): string {
  if (!standing) return `+${exp} ${name}`
  const { level, title } = standing
  return isRaised ? `${name} is level ${level} now · ${title}` : `+${exp} ${name} · level ${level}`
}

/** The gains, one to a line, raised levels first; undefined where there is none. */
export function gainsSummary(gains: readonly Gain[]): string | undefined {
  if (gains.length === 0) return undefined
  const told = raisedFirst(gains).slice(0, gainsTold).map(formatGains)
  const rest = gains.length - told.length
  return [...told, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

/** The levels that were raised before those that were not, else in the order of the class. */
export function raisedFirst(gains: readonly Gain[]): Gain[] {
  return [...gains].sort((a, b) => Number(b.isRaised) - Number(a.isRaised))
}
