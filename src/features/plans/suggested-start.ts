import { instantOf } from '@/features/classes/editor/class-start'
import { type Timetable, upcomingDates } from '@/features/plans/schedules/schedule-dates'
import { toInstant } from '@/lib/time/instant'
import { addDays } from '@/lib/time/local-day'
import { wallTime } from '@/lib/time/zoned'
import type { PlanSchedule, TrainingClass } from '@/pocketbase/records'

type Timed = Pick<TrainingClass, 'classDate' | 'localDay' | 'schedule'>

const hourMs = 60 * 60_000

/**
 * When a new class of a plan most likely is: the next date of its schedules that has none yet. Where
 * there is no such date, its last week of classes goes on, at the same times of the wall in the
 * plan's zone; and a plan without classes begins at the next full hour.
 *
 * @param schedules the plan's, those not in use as well
 * @param classes the plan's, the oldest first
 * @param planZone the plan's zone
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

/** The classes of a plan's last seven days, each whole weeks later: after the last one, and to come. */
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
