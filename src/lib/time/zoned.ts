import { formatInstant } from './format'
import { toInstant } from './instant'

/** What the clock and the calendar on a wall show. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM, 24 hours */
  time: string
}

/** A class as far as its time goes: the stored UTC instant, and the local day in its plan's zone. */
interface Timed {
  classDate: string
  localDay: string
}

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export function dayIn(instant: Date, zone: string): string {
  return wallTime(instant, zone).date
}

/** Where a day stands beside today; both YYYY-MM-DD. */
export type DayState = 'past' | 'today' | 'coming'

/** Whether a day is over, running or still to come. */
export function dayState(day: string, today: string): DayState {
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}

// By the browser's own calendar: a library for it would be in the first view of every page with a date.
const walls = new Map<string, Intl.DateTimeFormat>()

/** What the wall shows at an instant in a zone. */
export function wallTime(instant: Date, zone: string): WallTime {
  let wall = walls.get(zone)
  if (!wall) {
    const twoDigits = {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    wall = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      ...twoDigits,
    })
    walls.set(zone, wall)
  }
  const { year, month, day, hour, minute } = Object.fromEntries(
    wall.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** "Today, 19:00" or "Friday, 20 November, 19:00", with the year where it is another one. */
export function longWhen(trainingClass: Timed, now: Date, zone: string): string {
  const start = toInstant(trainingClass.classDate)
  const day = dayIn(start, zone)
  const today = dayIn(now, zone)
  const words =
    day === today
      ? 'Today'
      : formatInstant(start, zone, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
        })
  return `${words}, ${formatInstant(start, zone, { timeStyle: 'short' })}`
}

/** "19:00", with the weekday where the reader's day is not the day of the class. */
export function shortTime(trainingClass: Timed, zone: string): string {
  const start = toInstant(trainingClass.classDate)
  const time = formatInstant(start, zone, { timeStyle: 'short' })
  if (dayIn(start, zone) === trainingClass.localDay) return time
  return `${formatInstant(start, zone, { weekday: 'short' })} ${time}`
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
  const time = formatInstant(instant, planZone, { timeStyle: 'short' })
  const day = there.date === here.date ? '' : formatInstant(instant, planZone, { weekday: 'short' })
  return `${day} ${time} in ${zoneCity(planZone)}`.trim()
}

/** "Lisbon" of "Europe/Lisbon". */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
