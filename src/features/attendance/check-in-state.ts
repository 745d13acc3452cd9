import * as limits from '@/config/limits'
import { formatInstant } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { dayMs } from '@/lib/time/local-day'
import type { TrainingClass } from '@/pocketbase/records'

/** Whether a class's check-in is open; if not, the reason as text. */
export type CheckInState = { isOpen: true } | { isOpen: false; reason: string }

/**
 * Whether check-in to a class is open: from half an hour before it starts, without an end; never for a
 * cancelled class. The server applies the same rule.
 *
 * @param zone IANA time zone of the opening time in `reason`
 */
export function checkInState(
  trainingClass: Pick<TrainingClass, 'classDate' | 'cancelled'>,
  now: Date,
  zone: string,
): CheckInState {
  if (trainingClass.cancelled) return { isOpen: false, reason: 'Cancelled' }
  const starts = toInstant(trainingClass.classDate).getTime()
  const opens = new Date(starts - limits.checkInOpensMinutes * 60_000)
  if (now >= opens) return { isOpen: true }
  return { isOpen: false, reason: `Opens ${openingTime(opens, now, zone)}` }
}

function openingTime(opens: Date, now: Date, timeZone: string): string {
  const format = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    formatInstant(instant, timeZone, options)
  const time = format(opens, { timeStyle: 'short' })
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' }
  if (format(opens, day) === format(now, day)) return `at ${time}`
  // Within a week the weekday is unambiguous.
  const isSoon = opens.getTime() - now.getTime() < 6 * dayMs
  return isSoon
    ? `${format(opens, { weekday: 'short' })} at ${time}`
    : `on ${format(opens, { day: 'numeric', month: 'short' })}`
}
