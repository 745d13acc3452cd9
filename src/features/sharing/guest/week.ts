import { formatInstant } from '@/lib/time/format'
import type { GuestSchedule } from './guest-view'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** One line of a week's timetable. */
export interface WeekSlot {
  /** 0 is Monday. */
  day: number
  /** HH:MM to HH:MM on the schedule's own clock. */
  time: string
  title: string
  place: string
}

/** The timetable of a week, Monday first, earliest first. */
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

/** "Monday" of 0. */
export function dayName(day: number): string {
  // Any Monday will do; this one was in 2024.
  return formatInstant(new Date(Date.UTC(2024, 0, 1 + day)), 'UTC', { weekday: 'long' })
}

function endTime({ startTime, durationMinutes }: GuestSchedule): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  const end = (hours * 60 + minutes + durationMinutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
