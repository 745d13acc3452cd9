import { dayIn } from '@/lib/time/zoned'
import type { Plan, TrainingClass } from '@/pocketbase/records'

/** State of one class for the user. */
export type Tick = 'logged' | 'missed' | 'today' | 'coming'

/** The user's progress in a plan. A cancelled class counts only if it was logged. */
export interface PlanProgressFigures {
  total: number
  logged: number
  /** Past and not logged. */
  missed: number
  /** One for each class, oldest first; empty if there are too many to show singly. */
  ticks: readonly Tick[]
}

/** More classes than this are rendered as one bar. */
const maxTicks = 24

/**
 * Computes one user's progress in a plan. The server computes the same for all plans at once.
 *
 * @param classes the plan's classes, oldest first
 * @param logged ids of classes the user attended
 * @param now determines "today", in the plan's zone
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
    ticks: ticks.length > maxTicks ? [] : ticks,
  }
}
