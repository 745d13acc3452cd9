import { dayIn } from '@/features/classes/class-time'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, TrainingClass } from '@/pocketbase/records'

/** What one class was or will be to me. */
export type Tick = 'logged' | 'missed' | 'today' | 'coming'

type SummarisedClass = Pick<TrainingClass, 'id' | 'name' | 'classDate' | 'localDay' | 'cancelled'>

export interface PlanSummary {
  /** One for each class, oldest first. */
  ticks: Tick[]
  /** How many of them I logged. */
  logged: number
  /** The first class that has not begun. */
  next: SummarisedClass | undefined
}

/**
 * Counts a plan's classes for one person. Cancelled classes count only where they were logged before.
 *
 * @param classes of this plan, oldest first
 * @param logged ids of classes with my attendance
 * @param now the moment to look from; "today" is its day in the plan's zone
 */
export function summarise(
  plan: Pick<Plan, 'tz'>,
  classes: readonly SummarisedClass[],
  logged: ReadonlySet<string>,
  now: Date,
): PlanSummary {
  const today = dayIn(now, plan.tz)
  const held = classes.filter((each) => !each.cancelled || logged.has(each.id))
  const ticks = held.map((each) => tickOf(each, logged, today))
  return {
    ticks,
    logged: ticks.filter((tick) => tick === 'logged').length,
    next: classes.find((each) => !each.cancelled && toInstant(each.classDate) >= now),
  }
}

function tickOf(each: SummarisedClass, logged: ReadonlySet<string>, today: string): Tick {
  if (logged.has(each.id)) return 'logged'
  if (each.localDay === today) return 'today'
  return each.localDay < today ? 'missed' : 'coming'
}
