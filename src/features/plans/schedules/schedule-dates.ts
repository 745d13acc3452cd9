import { instantOf } from '@/features/classes/editor/class-start'
import { toInstant } from '@/lib/time/instant'
import { addDays } from '@/lib/time/local-day'
import { dayIn, wallTime } from '@/lib/time/zoned'
import type { PlanSchedule, TrainingClass } from '@/pocketbase/records'

/** Stored weekday codes, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Classes are created up to four weeks ahead. */
const daysAhead = 28

/** The fields of a schedule that determine its dates. */
export type Timetable = Pick<
  PlanSchedule,
  'title' | 'daysOfWeek' | 'startTime' | 'tz' | 'startDate' | 'endDate'
>

type ScheduledClass = Pick<
  TrainingClass,
  | 'id'
  | 'name'
  | 'description'
  | 'classDate'
  | 'localDay'
  | 'schedule'
  | 'skills'
  | 'attended'
  | 'cancelled'
>

/** A date on which a schedule can create a class. */
export interface ScheduledDate {
  /** Calendar day in the schedule's zone, YYYY-MM-DD. */
  day: string
  instant: Date
  /** Its class exists, or another class of the plan begins at the same instant. */
  hasClass: boolean
}

/**
 * Returns a schedule's dates in the next four weeks. The start time is local time in the schedule's
 * zone, so the instants shift with daylight saving.
 *
 * @param classes the plan's classes
 * @param planZone defines the day of an existing class: a schedule has one class a day
 */
export function upcomingDates(
  schedule: Timetable & Pick<PlanSchedule, 'id'>,
  classes: readonly Pick<TrainingClass, 'schedule' | 'localDay' | 'classDate'>[],
  planZone: string,
  now: Date,
): ScheduledDate[] {
  const hasClass = (instant: Date) =>
    classes.some(({ schedule: scheduleId, localDay, classDate }) =>
      scheduleId === schedule.id
        ? localDay === dayIn(instant, planZone)
        : toInstant(classDate).getTime() === instant.getTime(),
    )
  const today = dayIn(now, schedule.tz)
  const dates: ScheduledDate[] = []
  for (let offset = 0; offset < daysAhead; offset += 1) {
    const day = addDays(today, offset)
    if (!occursOn(schedule, day)) continue
    const instant = instantOf({ date: day, time: schedule.startTime }, schedule.tz)
    if (instant > now) dates.push({ day, instant, hasClass: hasClass(instant) })
  }
  return dates
}

/** The effect of a schedule change on one class. */
export interface AffectedClass {
  id: string
  from: Date
  /** New start; null when the class is deleted because the schedule no longer occurs on its day. */
  to: Date | null
}

/**
 * Returns the classes that a schedule change would update or delete: future classes that nobody has
 * modified. A class keeps its day, and is deleted where the schedule no longer occurs on it. The server
 * validates the list.
 *
 * @param before the stored schedule
 * @param after the edited schedule
 * @returns only classes that would change, earliest first
 */
export function affectedClasses(
  before: Timetable & Pick<PlanSchedule, 'id'>,
  after: Timetable,
  classes: readonly ScheduledClass[],
  now: Date,
): AffectedClass[] {
  return classes
    .filter((each) => each.schedule === before.id && isUnmodified(each, before, now))
    .flatMap(({ id, classDate }): AffectedClass[] => {
      const from = toInstant(classDate)
      const { date } = wallTime(from, before.tz)
      if (!occursOn(after, date)) return [{ id, from, to: null }]
      const to = instantOf({ date, time: after.startTime }, after.tz)
      const isSame = to.getTime() === from.getTime() && after.title === before.title
      return isSame ? [] : [{ id, from, to }]
    })
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** Whether a class is in the future and as its schedule created it. Only the server can check its images. */
function isUnmodified(each: ScheduledClass, schedule: Timetable, now: Date): boolean {
  const start = toInstant(each.classDate)
  return (
    start > now &&
    each.name === schedule.title &&
    wallTime(start, schedule.tz).time === schedule.startTime &&
    each.description === '' &&
    each.skills.length === 0 &&
    each.attended === 0 &&
    !each.cancelled
  )
}

function occursOn(schedule: Timetable, day: string): boolean {
  // Parsed as UTC, a calendar day has the same weekday on every computer.
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return (
    weekday !== undefined &&
    schedule.daysOfWeek.includes(weekday) &&
    (!schedule.startDate || day >= schedule.startDate) &&
    (!schedule.endDate || day <= schedule.endDate)
  )
}
