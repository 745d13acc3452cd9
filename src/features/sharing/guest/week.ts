import { formatInstant } from '@/lib/time/format'
import type { GuestSchedule } from './guest-view'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** One entry of a weekly timetable. */
export interface WeekSlot {
  /** 0 is Monday. */
  day: number
  /** "HH:MM to HH:MM" in the schedule's time zone. */
  time: string
  title: string
  place: string
}

/** Builds the weekly timetable of some schedules, sorted from Monday, then by time. */
export function weekOf(schedules: readonly GuestSchedule[]): WeekSlot[] {
  return schedules
    .flatMap((schedule) =>
      schedule.daysOfWeek.map((day) => ({
        day: days.indexOf(day),
        time: `${schedule.startTime} to ${endTime(schedule)}`,
        title: schedule.title,
        place: schedule.location,
      })),
    )
    .sort((a, b) => a.day - b.day || a.time.localeCompare(b.time))
}

/** The localized weekday; 0 is Monday. */
export function dayName(day: number): string {
  // 1 January 2024 was a Monday.
  return formatInstant(new Date(Date.UTC(2024, 0, 1 + day)), 'UTC', { weekday: 'long' })
}

function endTime({ startTime, durationMinutes }: GuestSchedule): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  const end = (hours * 60 + minutes + durationMinutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
