import { formatDay, formatInstant, shortDayFormat } from '@/lib/time/format'
import { zoneCity } from '@/lib/time/zoned'
import type { PlanSchedule } from '@/pocketbase/records'
import { weekdays } from './schedule-dates'

type Weekday = (typeof weekdays)[number]

/** "Mon" or "Monday" of "mon", in the reader's language. */
export function weekdayName(day: Weekday, width: 'short' | 'long'): string {
  // Any Monday will do; this one was in 2024.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
  return formatInstant(date, 'UTC', { weekday: width })
}

/** "Mon, Wed, 19:00 to 20:30". */
export function formatWeek({
  daysOfWeek,
  startTime,
  durationMinutes,
}: Pick<PlanSchedule, 'daysOfWeek' | 'startTime' | 'durationMinutes'>): string {
  const days = weekdays.filter((day) => daysOfWeek.includes(day))
  return [
    ...days.map((day) => weekdayName(day, 'short')),
    `${startTime} to ${endTime(startTime, durationMinutes)}`,
  ].join(', ')
}

function endTime(startTime: string, durationMinutes: number): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  const end = (hours * 60 + minutes + durationMinutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** "time in Lisbon" where the reader's zone is another; '' where it is the same. */
export function formatZoneNote(tz: string, readerZone: string): string {
  return tz === readerZone ? '' : `time in ${zoneCity(tz)}`
}

/** "from 1 March to 30 June", of what is said. */
export function formatDateRange({
  startDate,
  endDate,
}: Pick<PlanSchedule, 'startDate' | 'endDate'>): string {
  return [
    startDate && `from ${formatDay(startDate, { dateStyle: 'medium' })}`,
    endDate && `to ${formatDay(endDate, { dateStyle: 'medium' })}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** "Mon 23 Nov, 19:00" on the clock of a zone. */
export function formatClassTime(instant: Date, tz: string): string {
  const day = formatInstant(instant, tz, shortDayFormat)
  return `${day}, ${formatInstant(instant, tz, { timeStyle: 'short' })}`
}
