import { addDays } from '@/lib/time/local-day'

/** One square of the heat map. */
export interface YearDay {
  /** Local calendar day, YYYY-MM-DD. */
  day: string
  /** Classes trained that day. */
  classes: number
}

/** One column of the heat map: Monday to Sunday, without days after today. */
export interface YearWeek {
  monday: string
  days: YearDay[]
  classes: number
}

/**
 * Counts attendances by local day.
 *
 * @param attendances `localDay` as stored at check-in, YYYY-MM-DD
 */
export function classesByDay(attendances: readonly { localDay: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { localDay } of attendances) counts.set(localDay, (counts.get(localDay) ?? 0) + 1)
  return counts
}

/**
 * The last weeks up to today, Monday first, oldest first.
 *
 * @param counts classes by local day
 * @param today local day of the viewer, YYYY-MM-DD
 * @param length number of weeks, the running one included
 */
export function lastWeeks(
  counts: ReadonlyMap<string, number>,
  today: string,
  length: number,
): YearWeek[] {
  const thisMonday = mondayOf(today)
  return Array.from({ length }, (_, index) => {
    const monday = addDays(thisMonday, (index - length + 1) * 7)
    const days = Array.from({ length: 7 }, (_unused, weekday) => addDays(monday, weekday))
      .filter((day) => day <= today)
      .map((day) => ({ day, classes: counts.get(day) ?? 0 }))
    return { monday, days, classes: days.reduce((sum, day) => sum + day.classes, 0) }
  })
}

/**
 * Consecutive weeks with at least one class. The current week counts once it has a class, and does not
 * break the streak before that.
 *
 * @param counts classes by local day
 * @param today local day of the viewer, YYYY-MM-DD
 */
export function weeksInARow(counts: ReadonlyMap<string, number>, today: string): number {
  const trained = new Set([...counts.keys()].map(mondayOf))
  const thisMonday = mondayOf(today)
  let weeks = trained.has(thisMonday) ? 1 : 0
  for (let monday = addDays(thisMonday, -7); trained.has(monday); monday = addDays(monday, -7)) {
    weeks += 1
  }
  return weeks
}

/**
 * How many of the last weeks had a class, with or without gaps.
 *
 * @param counts classes by local day
 * @param today local day of the viewer, YYYY-MM-DD
 * @param length number of weeks, the running one included
 */
export function weeksTrained(
  counts: ReadonlyMap<string, number>,
  today: string,
  length: number,
): number {
  return lastWeeks(counts, today, length).filter(({ classes }) => classes > 0).length
}

/** Exp and classes of one week. */
export interface WeekEarned {
  monday: string
  exp: number
  classes: number
}

/**
 * Exp and classes of each of the last weeks, oldest first.
 *
 * @param today local day of the viewer, YYYY-MM-DD
 * @param length number of weeks, the running one included
 */
export function earnedByWeek(
  attendances: readonly { localDay: string; expEarned: number }[],
  today: string,
  length: number,
): WeekEarned[] {
  const thisMonday = mondayOf(today)
  const weeks = Array.from({ length }, (_, index) => ({
    monday: addDays(thisMonday, (index - length + 1) * 7),
    exp: 0,
    classes: 0,
  }))
  const byMonday = new Map(weeks.map((week) => [week.monday, week]))
  for (const { localDay, expEarned } of attendances) {
    const week = byMonday.get(mondayOf(localDay))
    if (!week) continue
    week.exp += expEarned
    week.classes += 1
  }
  return weeks
}

/** The Monday of a day's week; both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}
