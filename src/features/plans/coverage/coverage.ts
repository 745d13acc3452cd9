import { mondayOf } from '@/features/attendance/history/year'
import { lastTaught } from '@/features/classes/list/last-taught'
import type { Skill, TrainingClass } from '@/pocketbase/records'

/** Weeks in the table, the current one included. */
const weeksShown = 12
/** A skill is neglected after this many weeks. */
const neglectedAfterWeeks = 8

const weekMs = 7 * 24 * 60 * 60 * 1000

type Taught = Pick<TrainingClass, 'id' | 'localDay' | 'skills' | 'cancelled' | 'expand'>

export interface PositionCoverage {
  /** Stored position, or '' for skills without one. */
  position: string
  /** Skills taught in each week, current week first. */
  weeks: number[]
  /** YYYY-MM-DD */
  lastTaught: string
}

/** Skills a plan has taught, by position, and skills it has neglected. */
export interface Coverage {
  /** Mondays of the weeks, current week first. */
  mondays: string[]
  positions: PositionCoverage[]
  /** Taught before, but not in the last eight weeks; least recent first. */
  neglected: { skill: Skill; lastTaught: string }[]
}

/**
 * Counts the skills taught in a plan's past classes by position and week.
 *
 * @param classes expanded with their skills
 * @param today in the plan's zone, YYYY-MM-DD; later classes do not count
 */
export function coverage(classes: readonly Taught[], today: string): Coverage {
  const held = classes.filter(({ cancelled, localDay }) => !cancelled && localDay <= today)
  const skills = new Map(
    held.flatMap(({ expand }) => (expand?.skills ?? []).map((skill) => [skill.id, skill] as const)),
  )
  const thisMonday = mondayOf(today)
  const mondays = Array.from({ length: weeksShown }, (_, index) => weeksBefore(thisMonday, index))
  const positions = new Map<string, PositionCoverage>()
  for (const { localDay, skills: taught } of held) {
    const week = mondays.indexOf(mondayOf(localDay))
    for (const id of taught) {
      const position = skills.get(id)?.position
      if (position === undefined) continue // no longer visible
      const row = positions.get(position) ?? {
        position,
        weeks: mondays.map(() => 0),
        lastTaught: '',
      }
      if (week >= 0) row.weeks[week] = (row.weeks[week] ?? 0) + 1
      if (localDay > row.lastTaught) row.lastTaught = localDay
      positions.set(position, row)
    }
  }
  const longAgo = weeksBefore(today, neglectedAfterWeeks)
  return {
    mondays,
    positions: [...positions.values()].sort(
      (a, b) => Number(!a.position) - Number(!b.position) || a.position.localeCompare(b.position),
    ),
    neglected: [...lastTaught(held, today)]
      .flatMap(([id, day]) => {
        const skill = skills.get(id)
        return skill && day <= longAgo ? [{ skill, lastTaught: day }] : []
      })
      .sort((a, b) => a.lastTaught.localeCompare(b.lastTaught)),
  }
}

// In UTC every week has the same length.
function weeksBefore(day: string, weeks: number): string {
  return new Date(Date.parse(day) - weeks * weekMs).toISOString().slice(0, 10)
}
