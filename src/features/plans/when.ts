import { tz } from '@date-fns/tz'
import { differenceInCalendarDays, isSameYear } from 'date-fns'
import { toInstant } from '@/pocketbase/instant'
import { shortDay, writeInstant } from '@/ui/write-day'

/**
 * Day and time of a coming class as one would say it: "today, 19:00", "Sat 22 Nov, 10:00".
 *
 * @param date as stored
 * @param zone IANA name of the zone to tell it in
 */
export function whenText(date: string, now: Date, zone: string): string {
  const at = toInstant(date)
  const days = differenceInCalendarDays(at, now, { in: tz(zone) })
  const time = writeInstant(at, zone, { timeStyle: 'short' })
  if (days === 0 || days === 1) {
    const day = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(days, 'day')
    return `${day}, ${time}`
  }
  const day = writeInstant(at, zone, {
    ...shortDay,
    ...(isSameYear(at, now, { in: tz(zone) }) ? {} : { year: 'numeric' }),
  })
  return `${day}, ${time}`
}
