import type { MyAttendance } from '@/features/attendance/queries'
import type { Level, UserSkill } from '@/pocketbase/records'
import { progress } from './level'

/** Where some points on a skill came from: one class that was trained. */
export interface LedgerEntry {
  /** Id of the attendance. */
  id: string
  exp: number
  /** Local day of the class, YYYY-MM-DD. */
  day: string
  className: string
}

/** The entries of each skill, the latest class first, by the skill's id. */
export type Ledgers = ReadonlyMap<string, readonly LedgerEntry[]>

type Attended = Pick<MyAttendance, 'id' | 'localDay' | 'classDate' | 'className' | 'awards'>

/**
 * Where every point came from. What a skill's entries sum to is its exp, as the server keeps it: each
 * award is frozen at check-in, and taken back only with its check-in.
 */
export function ledgersOf(attendances: readonly Attended[]): Ledgers {
  const ledgers = new Map<string, LedgerEntry[]>()
  const latestFirst = [...attendances].sort((a, b) => b.classDate.localeCompare(a.classDate))
  for (const { id, localDay, className, awards } of latestFirst) {
    for (const { skill, exp } of awards ?? []) {
      const entry = { id, exp, day: localDay, className }
      const entries = ledgers.get(skill)
      if (entries) entries.push(entry)
      else ledgers.set(skill, [entry])
    }
  }
  return ledgers
}

/** What some entries sum to. */
export function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { exp }) => sum + exp, 0)
}

/**
 * The day of the class that brought a skill to the level it stands at; undefined while it stands at
 * the first.
 *
 * @param entries the latest first
 */
export function levelReachedOn(
  entries: readonly LedgerEntry[],
  levels: readonly Pick<Level, 'expRequired' | 'title'>[],
): string | undefined {
  let exp = sumOf(entries)
  const { previous } = progress(exp, levels)
  if (previous === 0) return undefined
  for (const entry of entries) {
    exp -= entry.exp
    if (exp < previous) return entry.day
  }
  return undefined
}

/** A skill of mine beside what it earned lately. */
export interface Rising {
  userSkill: UserSkill
  /** Exp earned since the given day. */
  gained: number
}

/** The skills that earned exp since a day, most first, then the last practised. */
export function risingSkills(
  userSkills: readonly UserSkill[],
  ledgers: Ledgers,
  since: string,
): Rising[] {
  return userSkills
    .map((userSkill) => {
      const entries = ledgers.get(userSkill.skill) ?? []
      const end = entries.findIndex(({ day }) => day < since)
      return { userSkill, gained: sumOf(end < 0 ? entries : entries.slice(0, end)) }
    })
    .filter(({ gained }) => gained > 0)
    .sort(
      (a, b) =>
        b.gained - a.gained || b.userSkill.lastPracticed.localeCompare(a.userSkill.lastPracticed),
    )
}

/** The skills with exp whose last class was before a day, the furthest developed first. */
export function rustySkills(
  userSkills: readonly UserSkill[],
  ledgers: Ledgers,
  before: string,
): UserSkill[] {
  return userSkills
    .filter(({ exp, skill }) => {
      const last = ledgers.get(skill)?.[0]?.day
      return exp > 0 && last !== undefined && last < before
    })
    .sort((a, b) => b.exp - a.exp)
}
