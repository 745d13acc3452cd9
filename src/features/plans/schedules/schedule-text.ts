import { formatDay, formatInstant, shortDayFormat } from '@/lib/time/format'
import { zoneCity } from '@/lib/time/zoned'
import type { PlanSchedule } from '@/pocketbase/records'
import { weekdays } from './schedule-dates'

type Weekday = (typeof weekdays)[number]

/** Formats "mon" as "Mon" or "Monday", in the user's language. */
export function weekdayName(day: Weekday, width: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
  return formatInstant(date, 'UTC', { weekday: width })
}

/** Formats a schedule's days and hours: "Mon, Wed, 19:00 to 20:30". */
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

/** "time in Lisbon", or '' if the user is in the same zone. */
export function formatZoneNote(tz: string, userZone: string): string {
  return tz === userZone ? '' : `time in ${zoneCity(tz)}`
}

/** "from 1 March to 30 June"; either end may be missing. */
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

/** Formats an instant in a time zone: "Mon 23 Nov, 19:00". */
export function formatClassTime(instant: Date, tz: string): string {
  const day = formatInstant(instant, tz, shortDayFormat)
  return `${day}, ${formatInstant(instant, tz, { timeStyle: 'short' })}`
}
