import * as limits from '@/config/limits'
import { formatInstant } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { dayMs } from '@/lib/time/local-day'
import type { TrainingClass } from '@/pocketbase/records'

/** Whether a class can be logged, and if not, the words that say why. */
export type CheckInState = { isOpen: true } | { isOpen: false; why: string }

/**
 * Whether a class can be logged at a moment: from half an hour before it starts, and ever after; a
 * cancelled class never. The server decides by the same rule.
 *
 * @param now the moment to look from
 * @param zone IANA zone the opening time is told in
 */
export function checkInState(
  trainingClass: Pick<TrainingClass, 'classDate' | 'cancelled'>,
  now: Date,
  zone: string,
): CheckInState {
  if (trainingClass.cancelled) return { isOpen: false, why: 'Cancelled' }
  const starts = toInstant(trainingClass.classDate).getTime()
  const opens = new Date(starts - limits.checkInOpensMinutes * 60_000)
  if (now >= opens) return { isOpen: true }
  return { isOpen: false, why: `Opens ${openingTime(opens, now, zone)}` }
}

function openingTime(opens: Date, now: Date, timeZone: string): string {
  const write = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    formatInstant(moment, timeZone, options)
  const time = write(opens, { timeStyle: 'short' })
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' }
  if (write(opens, day) === write(now, day)) return `at ${time}`
  // Within a week the name of the day is enough.
  const isSoon = opens.getTime() - now.getTime() < 6 * dayMs
  return isSoon
    ? `${write(opens, { weekday: 'short' })} at ${time}`
    : `on ${write(opens, { day: 'numeric', month: 'short' })}`
}
