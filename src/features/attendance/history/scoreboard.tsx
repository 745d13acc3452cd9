import * as limits from '@/config/limits'
import type { MyAttendance } from '@/features/attendance/queries'
import { Stats } from '@/ui/display/stats'
import { classesByDay, weeksInARow, weeksTrained } from './year'

interface ScoreboardProps {
  attendance: readonly Pick<MyAttendance, 'localDay' | 'expEarned'>[]
  /** Local day of the viewer, YYYY-MM-DD. */
  today: string
  /** `column` beside the heading, `row` on a phone. */
  layout: 'column' | 'row'
}

/** My three statistics: weekly streak, classes this year, exp this month. */
export function Scoreboard({ attendance, today, layout }: ScoreboardProps) {
  const inPeriod = (period: string) =>
    attendance.filter(({ localDay }) => localDay.startsWith(period))
  const classes = inPeriod(today.slice(0, 4)).length
  const numbers = [
    weeklyStat(classesByDay(attendance), today),
    { value: classes, unit: classes === 1 ? 'class this year' : 'classes this year' },
    {
      value: inPeriod(today.slice(0, 7)).reduce((sum, { expEarned }) => sum + expEarned, 0),
      unit: 'exp this month',
    },
  ]
  return <Stats scores={numbers} layout={layout} />
}

/** The streak of weeks; without one, the number of recent weeks trained, so that a week off is not a 0. */
function weeklyStat(counts: ReadonlyMap<string, number>, today: string) {
  const inARow = weeksInARow(counts, today)
  if (inARow > 0) return { value: inARow, unit: inARow === 1 ? 'week in a row' : 'weeks in a row' }
  return {
    value: weeksTrained(counts, today, limits.rhythmWeeks),
    unit: `of the last ${limits.rhythmWeeks} weeks`,
  }
}
