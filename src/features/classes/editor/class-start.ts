import { TZDate } from '@date-fns/tz'
import type { WallTime } from '@/lib/time/zoned'

/**
 * Converts a wall-clock time in a zone to an instant. A time that a clock change skips maps to one
 * hour later; a time that occurs twice maps to either, as the zone's data has it.
 *
 * @param zone IANA time zone
 */
export function instantOf({ date, time }: WallTime, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime())
}
