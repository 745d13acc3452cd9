import { formatInstant } from './format'
import { toInstant } from './instant'

/** A local date and time, without a zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM, 24 hours */
  time: string
}

/** A class's start: the stored UTC instant, and the local day in its plan's zone. */
interface Timed {
  classDate: string
  localDay: string
}

/** The local day of an instant in a zone, YYYY-MM-DD. */
export function dayIn(instant: Date, zone: string): string {
  return wallTime(instant, zone).date
}

/** A local day relative to today. */
export type DayState = 'past' | 'today' | 'coming'

/** Compares a local day with today; both YYYY-MM-DD. */
export function dayState(day: string, today: string): DayState {
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}

// Intl instead of a date library, which would be in the initial load of every page with a date.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Converts an instant to the local date and time in a zone. */
export function wallTime(instant: Date, zone: string): WallTime {
  let formatter = formatters.get(zone)
  if (!formatter) {
    const twoDigits = {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    formatter = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      ...twoDigits,
    })
    formatters.set(zone, formatter)
  }
  const { year, month, day, hour, minute } = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** Formats a class's start: "Today, 19:00", or "Friday, 20 November, 19:00", with the year unless it is the current one. */
export function formatClassStart(trainingClass: Timed, now: Date, zone: string): string {
  const start = toInstant(trainingClass.classDate)
  const day = dayIn(start, zone)
  const today = dayIn(now, zone)
  const dayText =
    day === today
      ? 'Today'
      : formatInstant(start, zone, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
        })
  return `${dayText}, ${formatInstant(start, zone, { timeStyle: 'short' })}`
}

/** Formats a class's time: "19:00", with the weekday if the reader's day is not the class's. */
export function formatClassTime(trainingClass: Timed, zone: string): string {
  const start = toInstant(trainingClass.classDate)
  const time = formatInstant(start, zone, { timeStyle: 'short' })
  if (dayIn(start, zone) === trainingClass.localDay) return time
  return `${formatInstant(start, zone, { weekday: 'short' })} ${time}`
}

/**
 * Formats an instant in the plan's zone: "20:00 in Lisbon".
 *
 * @returns undefined if the reader's local time is the same
 */
export function formatPlanTime(
  instant: Date,
  planZone: string,
  readerZone: string,
): string | undefined {
  const there = wallTime(instant, planZone)
  const here = wallTime(instant, readerZone)
  if (there.date === here.date && there.time === here.time) return undefined
  const time = formatInstant(instant, planZone, { timeStyle: 'short' })
  const day = there.date === here.date ? '' : formatInstant(instant, planZone, { weekday: 'short' })
  return `${day} ${time} in ${zoneCity(planZone)}`.trim()
}

/** The city of a zone: "Lisbon" for "Europe/Lisbon". */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
