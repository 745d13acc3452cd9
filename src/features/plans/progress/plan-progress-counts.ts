import { dayIn } from '@/lib/time/zoned'
import type { Plan, TrainingClass } from '@/pocketbase/records'

/** What one class was or will be to me. */
export type Tick = 'logged' | 'missed' | 'today' | 'coming'

/** How much of a plan I logged. Cancelled classes count only where they were logged before. */
export interface PlanProgressFigures {
  total: number
  logged: number
  /** Over, and not logged. */
  missed: number
  /** One for each class, the oldest first; none where there are too many for single ticks. */
  ticks: readonly Tick[]
}

/** More than this many classes are drawn as one bar. */
const mostTicks = 24

/**
 * Counts a plan's classes for one person, as the server does for all plans at once.
 *
 * @param classes of this plan, oldest first
 * @param logged ids of classes with my attendance
 * @param now the moment to look from; "today" is its day in the plan's zone
 */
export function planProgress(
  plan: Pick<Plan, 'tz'>,
  classes: readonly Pick<TrainingClass, 'id' | 'localDay' | 'cancelled'>[],
  logged: ReadonlySet<string>,
  now: Date,
): PlanProgressFigures {
  const today = dayIn(now, plan.tz)
  const ticks = classes
    .filter((each) => !each.cancelled || logged.has(each.id))
    .map((each): Tick => {
      if (logged.has(each.id)) return 'logged'
      if (each.localDay === today) return 'today'
      return each.localDay < today ? 'missed' : 'coming'
    })
  return {
    total: ticks.length,
    logged: ticks.filter((tick) => tick === 'logged').length,
    missed: ticks.filter((tick) => tick === 'missed').length,
    ticks: ticks.length > mostTicks ? [] : ticks,
  }
}
