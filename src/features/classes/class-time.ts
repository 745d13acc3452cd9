import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import { toInstant } from '@/pocketbase/instant'
import type { TrainingClass } from '@/pocketbase/records'
import { writeInstant } from '@/ui/write-day'

/** What the clock and the calendar on a wall show. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM, 24 hours */
  time: string
}

type Timed = Pick<TrainingClass, 'classDate' | 'localDay'>

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export function dayIn(instant: Date, zone: string): string {
  return formatISO(new TZDate(instant.getTime(), zone), { representation: 'date' })
}

/** Where a day stands beside today; both YYYY-MM-DD. */
export type DayState = 'past' | 'today' | 'coming'

/** Whether a day is over, running or still to come. */
export function dayState(day: string, today: string): DayState {
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}

/** What the wall shows at an instant in a zone. */
export function wallTime(instant: Date, zone: string): WallTime {
  const [date = '', time = ''] = formatISO(new TZDate(instant.getTime(), zone)).split('T')
  return { date, time: time.slice(0, 5) }
}

/**
 * The instant at which the wall in a zone shows a time. Of an hour that a clock change skips it is
 * the one after; of an hour that comes twice, the first or the second, as the zone's data has it.
 */
export function instantOf({ date, time }: WallTime, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime())
}

/** "Today, 19:00" or "Friday, 20 November, 19:00", with the year where it is another one. */
export function longWhen(trainingClass: Timed, now: Date, zone: string): string {
  const start = toInstant(trainingClass.classDate)
  const day = dayIn(start, zone)
  const today = dayIn(now, zone)
  const words =
    day === today
      ? 'Today'
      : writeInstant(start, zone, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
        })
  return `${words}, ${writeInstant(start, zone, { timeStyle: 'short' })}`
}

/** "19:00", with the weekday where the reader's day is not the day of the class. */
export function shortTime(trainingClass: Timed, zone: string): string {
  const start = toInstant(trainingClass.classDate)
  const time = writeInstant(start, zone, { timeStyle: 'short' })
  if (dayIn(start, zone) === trainingClass.localDay) return time
  return `${writeInstant(start, zone, { weekday: 'short' })} ${time}`
}

/**
 * What the clock of the plan shows, where the reader's shows something else: "20:00 in Lisbon".
 *
 * @returns undefined where both show the same
 */
export function timeThere(instant: Date, planZone: string, readerZone: string): string | undefined {
  const there = wallTime(instant, planZone)
  const here = wallTime(instant, readerZone)
  if (there.date === here.date && there.time === here.time) return undefined
  const time = writeInstant(instant, planZone, { timeStyle: 'short' })
  const day = there.date === here.date ? '' : writeInstant(instant, planZone, { weekday: 'short' })
  return `${day} ${time} in ${zoneCity(planZone)}`.trim()
}

/** "Lisbon" of "Europe/Lisbon". */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
