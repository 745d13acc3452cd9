import { formatDayNear, formatInstant, shortDayFormat } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { daysBetween } from '@/lib/time/local-day'
import { dayIn } from '@/lib/time/zoned'

/**
 * Formats the start of an upcoming class relative to today: "today, 19:00", "Sat 22 Nov, 10:00".
 *
 * @param date stored UTC date
 * @param zone IANA time zone of the output
 */
export function formatWhen(date: string, now: Date, zone: string): string {
  const at = toInstant(date)
  const [day, today] = [dayIn(at, zone), dayIn(now, zone)]
  const time = formatInstant(at, zone, { timeStyle: 'short' })
  const days = daysBetween(today, day)
  if (days === 0 || days === 1) {
    const word = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(days, 'day')
    return `${word}, ${time}`
  }
  return `${formatDayNear(day, today, shortDayFormat)}, ${time}`
}
