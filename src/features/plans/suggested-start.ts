import { instantOf } from '@/features/classes/editor/class-start'
import { type Timetable, upcomingDates } from '@/features/plans/schedules/schedule-dates'
import { toInstant } from '@/lib/time/instant'
import { addDays } from '@/lib/time/local-day'
import { wallTime } from '@/lib/time/zoned'
import type { PlanSchedule, TrainingClass } from '@/pocketbase/records'

type Timed = Pick<TrainingClass, 'classDate' | 'localDay' | 'schedule'>

const hourMs = 60 * 60_000

/**
 * Suggests when a plan's next class starts: the next date of its active schedules without a class.
 * Otherwise repeats its last week of classes at the same local times in the plan's zone, and falls back
 * to the next full hour for a plan without classes.
 *
 * @param schedules the plan's schedules, inactive ones included
 * @param classes the plan's classes, oldest first
 * @param planZone the plan's time zone
 */
export function suggestedStart(
  schedules: readonly (Timetable & Pick<PlanSchedule, 'id' | 'active'>)[],
  classes: readonly Timed[],
  planZone: string,
  now: Date,
): Date {
  const scheduled = schedules
    .filter(({ active }) => active)
    .flatMap((schedule) => upcomingDates(schedule, classes, planZone, now))
    .filter(({ hasClass }) => !hasClass)
    .map(({ instant }) => instant)
  return (
    earliest(scheduled) ??
    earliest(repeatLastWeek(classes, planZone, now)) ??
    new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
  )
}

/** Shifts the last seven days of classes by whole weeks into the future. */
function repeatLastWeek(classes: readonly Timed[], zone: string, now: Date): Date[] {
  const starts = classes.map(({ classDate }) => wallTime(toInstant(classDate), zone))
  const last = starts.at(-1)
  if (!last) return []
  return starts
    .filter(({ date }) => date > addDays(last.date, -7))
    .map(({ date, time }) => {
      let day = addDays(date, 7)
      while (instantOf({ date: day, time }, zone) <= now) day = addDays(day, 7)
      return instantOf({ date: day, time }, zone)
    })
}

function earliest(dates: readonly Date[]): Date | undefined {
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
