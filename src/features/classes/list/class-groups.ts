import { mondayOf } from '@/features/attendance/history/year'
import { formatDayNear } from '@/lib/time/format'
import type { TrainingClass } from '@/pocketbase/records'

type Dated = Pick<TrainingClass, 'classDate' | 'localDay'>

/** A plan's classes, grouped as its page shows them. */
export interface ClassGroups<C> {
  /** Monday to Sunday of today's week, soonest first. */
  thisWeek: C[]
  /** After this week, soonest first. */
  coming: C[]
  /** Before this week, latest first. */
  earlier: C[]
}

/**
 * Groups and sorts a plan's classes relative to today.
 *
 * @param today in the plan's zone, YYYY-MM-DD
 */
export function groupClasses<C extends Dated>(
  classes: readonly C[],
  today: string,
): ClassGroups<C> {
  const thisMonday = mondayOf(today)
  const soonestFirst = [...classes].sort((a, b) => a.classDate.localeCompare(b.classDate))
  const within = (isWithin: (monday: string) => boolean) =>
    soonestFirst.filter(({ localDay }) => isWithin(mondayOf(localDay)))
  return {
    thisWeek: within((monday) => monday === thisMonday),
    coming: within((monday) => monday > thisMonday),
    earlier: within((monday) => monday < thisMonday).reverse(),
  }
}

/** Groups adjacent classes of one month, in input order; months as YYYY-MM. */
export function byMonth<C extends Dated>(classes: readonly C[]): { month: string; classes: C[] }[] {
  const months: { month: string; classes: C[] }[] = []
  for (const each of classes) {
    const month = each.localDay.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.classes.push(each)
    else months.push({ month, classes: [each] })
  }
  return months
}

/** "December", with the year unless it is today's. Both arguments start with YYYY-MM. */
export function monthName(month: string, today: string): string {
  return formatDayNear(`${month.slice(0, 7)}-01`, today, { month: 'long' })
}
