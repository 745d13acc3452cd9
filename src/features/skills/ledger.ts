import type { MyAttendance } from '@/features/attendance/queries'
import type { Level, UserSkill } from '@/pocketbase/records'
import { levelProgress } from './level'

/** Exp that one attendance gave on a skill. */
export interface LedgerEntry {
  /** Id of the attendance. */
  id: string
  exp: number
  /** Local day of the class, YYYY-MM-DD. */
  day: string
  className: string
}

/** The entries of each skill by skill id, the latest class first. */
export type Ledgers = ReadonlyMap<string, readonly LedgerEntry[]>

type LedgerAttendance = Pick<MyAttendance, 'id' | 'localDay' | 'classDate' | 'className' | 'awards'>

/**
 * The ledger of every skill. A skill's entries sum to its stored exp: awards are stored at check-in, do
 * not change afterwards, and are removed only with their attendance.
 */
export function ledgersOf(attendances: readonly LedgerAttendance[]): Ledgers {
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

/** The sum of the entries' exp. */
export function totalExp(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { exp }) => sum + exp, 0)
}

/**
 * The local day, YYYY-MM-DD, of the class that brought a skill to its current level; undefined at level
 * 1.
 *
 * @param entries the latest first
 */
export function levelReachedOn(
  entries: readonly LedgerEntry[],
  levels: readonly Pick<Level, 'expRequired' | 'title'>[],
): string | undefined {
  let exp = totalExp(entries)
  const { previous } = levelProgress(exp, levels)
  if (previous === 0) return undefined
  for (const entry of entries) {
    exp -= entry.exp
    if (exp < previous) return entry.day
  }
  return undefined
}

/** A skill of mine with its recent exp. */
export interface Rising {
  userSkill: UserSkill
  /** Exp earned since the given day. */
  gained: number
}

/** Skills that earned exp since a day (YYYY-MM-DD), most exp first, then the last practised. */
export function risingSkills(
  userSkills: readonly UserSkill[],
  ledgers: Ledgers,
  since: string,
): Rising[] {
  return userSkills
    .map((userSkill) => {
      const entries = ledgers.get(userSkill.skill) ?? []
      const end = entries.findIndex(({ day }) => day < since)
      return { userSkill, gained: totalExp(end < 0 ? entries : entries.slice(0, end)) }
    })
    .filter(({ gained }) => gained > 0)
    .sort(
      (a, b) =>
        b.gained - a.gained || b.userSkill.lastPracticed.localeCompare(a.userSkill.lastPracticed),
    )
}

/** Skills with exp whose last class was before a day (YYYY-MM-DD), most exp first. */
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
