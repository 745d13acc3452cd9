import { progress } from '@/features/skills/level'
import type { Award, Level, UserSkill } from '@/pocketbase/records'

/** What one check-in did to one skill. */
export interface Gain {
  skill: string
  name: string
  exp: number
  /** The level it stands at now; null while that is not known. */
  level: number | null
  title: string
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
    if (!mine) return { skill, name, exp, level: null, title: '', isRaised: false }
    const after = progress(mine.exp, levels)
    const before = progress(Math.max(0, mine.exp - exp), levels)
    const isRaised = after.level > before.level
    return { skill, name, exp, level: after.level, title: after.title, isRaised }
  })
}

/** "Armbar from Mount is level 3 now · Practised", or "+10 Armbar from Mount · level 3". */
export function gainWords({ name, exp, level, title, isRaised }: Gain): string {
  if (level === null) return `+${exp} ${name}`
  return isRaised ? `${name} is level ${level} now · ${title}` : `+${exp} ${name} · level ${level}`
}

/** The gains, one to a line, raised levels first; undefined where there is none. */
export function gainsSummary(gains: readonly Gain[]): string | undefined {
  if (gains.length === 0) return undefined
  const sorted = [...gains].sort((a, b) => Number(b.isRaised) - Number(a.isRaised))
  const told = sorted.slice(0, gainsTold).map(gainWords)
  const rest = gains.length - told.length
  return [...told, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}
