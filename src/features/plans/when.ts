import { formatDayNear, formatInstant, shortDayFormat } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { daysBetween } from '@/lib/time/local-day'
import { dayIn } from '@/lib/time/zoned'

/**
 * Day and time of a coming class as one would say it: "today, 19:00", "Sat 22 Nov, 10:00".
 *
 * @param date as stored
 * @param zone IANA name of the zone to tell it in
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
