import { TZDate } from '@date-fns/tz'
import type { WallTime } from '@/lib/time/zoned'

/**
 * The instant at which the wall in a zone shows a time. Of an hour that a clock change skips it is
 * the one after; of an hour that comes twice, the first or the second, as the zone's data has it.
 */
export function instantOf({ date, time }: WallTime, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime())
}
