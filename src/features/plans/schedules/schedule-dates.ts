import { instantOf } from '@/features/classes/editor/class-start'
import { toInstant } from '@/lib/time/instant'
import { addDays } from '@/lib/time/local-day'
import { dayIn, wallTime } from '@/lib/time/zoned'
import type { PlanSchedule, TrainingClass } from '@/pocketbase/records'

/** Days of the week as they are stored, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** How far ahead classes are made: four weeks. */
const daysAhead = 28

/** The part of a schedule that says when. */
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

/** A class that a schedule could have in the next weeks. */
export interface ScheduledDate {
  /** The schedule's own calendar day, YYYY-MM-DD. */
  day: string
  instant: Date
  /** Whether its class is there already, or another of the plan begins at that very moment. */
  hasClass: boolean
}

/**
 * When a schedule has classes in the next four weeks. The time of day is the wall's in the schedule's
 * zone, so the instants move with its clock changes.
 *
 * @param made the plan's classes
 * @param planZone whose days classes are counted by: a schedule has one class a day
 */
export function upcomingDates(
  schedule: Timetable & Pick<PlanSchedule, 'id'>,
  made: readonly Pick<TrainingClass, 'schedule' | 'localDay' | 'classDate'>[],
  planZone: string,
  now: Date,
): ScheduledDate[] {
  const hasClass = (instant: Date) =>
    made.some(({ schedule: by, localDay, classDate }) =>
      by === schedule.id
        ? localDay === dayIn(instant, planZone)
        : toInstant(classDate).getTime() === instant.getTime(),
    )
  const today = dayIn(now, schedule.tz)
  const dates: ScheduledDate[] = []
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    if (!occursOn(schedule, day)) continue
    const instant = instantOf({ date: day, time: schedule.startTime }, schedule.tz)
    if (instant > now) dates.push({ day, instant, hasClass: hasClass(instant) })
  }
  return dates
}

/** What becomes of a class when its schedule changes. */
export interface AffectedClass {
  id: string
  from: Date
  /** null for a class that goes, because the schedule no longer meets on its day. */
  to: Date | null
}

/**
 * The classes a changed schedule would take along: those to come that are as it made them. A class
 * keeps its day; it goes where that is none of the schedule's any more. The server looks again.
 *
 * @param before the schedule that made them
 * @param after as it is about to be saved
 * @returns soonest first; only what would change
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

/** Whether a class is as its schedule made it, and still to come; its images the server knows. */
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
  // A calendar day carries no zone. Read as UTC, it keeps its weekday wherever it is read.
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return (
    weekday !== undefined &&
    schedule.daysOfWeek.includes(weekday) &&
    (!schedule.startDate || day >= schedule.startDate) &&
    (!schedule.endDate || day <= schedule.endDate)
  )
}
