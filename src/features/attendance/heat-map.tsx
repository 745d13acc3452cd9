import { lastWeeks, type YearWeek } from './year'

const weeksShown = 53
const cell = 13
const pitch = 16.5
const top = 22
const gridHeight = 7 * pitch
const tapeTop = top + gridHeight + 2

interface HeatMapProps {
  /** Classes by local day. */
  counts: ReadonlyMap<string, number>
  /** Local day of the viewer, YYYY-MM-DD. */
  today: string
  /** Weeks in a row, underlined. */
  streak: number
}

/**
 * A year of training, one square a day. Where the page is narrow, its older end is cut off. The
 * sentence and the list of months say the same to those who do not see it.
 */
export function HeatMap({ counts, today, streak }: HeatMapProps) {
  const weeks = lastWeeks(counts, today, weeksShown)
  return (
    <figure>
      <div className="flex gap-2">
        <div className="heat-weekdays" aria-hidden="true">
          <span>Mon</span>
          <span>Wed</span>
          <span>Fri</span>
        </div>
        <div className="heat-window">
          <svg
            className="heat"
            width={weeksShown * pitch}
            height={tapeTop + 6}
            role="img"
            aria-label={summary(weeks)}
          >
            {weeks.map((week, column) => (
              <g key={week.monday} transform={`translate(${column * pitch} 0)`}>
                {startsMonth(weeks, column) ? (
                  <text y={12}>{monthName(lastDay(week), 'short')}</text>
                ) : null}
                {week.days.map(({ day, classes }, weekday) => (
                  <rect
                    key={day}
                    y={top + weekday * pitch}
                    width={cell}
                    height={cell}
                    className={`h${Math.min(classes, 3)}${day === today ? ' now' : ''}`}
                  >
                    <title>{dayWords(day, classes)}</title>
                  </rect>
                ))}
                {week.classes > 0 ? (
                  <rect
                    y={tapeTop}
                    width={isInStreak(weeks, column, streak) ? pitch : cell}
                    height={5}
                    className={isInStreak(weeks, column, streak) ? 'tape on' : 'tape'}
                  />
                ) : null}
              </g>
            ))}
          </svg>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-ink-2">
        <span className="flex items-center gap-2">
          <span className="h-1.25 w-6 bg-ink" aria-hidden="true" />
          {streak === 1 ? '1 week' : `${streak} weeks in a row`}
        </span>
        <span className="flex items-center gap-1.5" aria-hidden="true">
          None
          <i className="heat-key h0" />
          <i className="heat-key h1" />
          <i className="heat-key h2" />
          <i className="heat-key h3" />3 or more a day
        </span>
      </figcaption>
      <ul className="sr-only">
        {months(weeks).map(({ month, classes }) => (
          <li key={month}>
            {monthName(`${month}-01`, 'long')}: {classesWords(classes)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** "133 classes on 109 days" of the weeks shown. */
export function yearTotals(counts: ReadonlyMap<string, number>, today: string): string {
  return summary(lastWeeks(counts, today, weeksShown))
}

function summary(weeks: YearWeek[]): string {
  const trained = weeks.flatMap((week) => week.days).filter((day) => day.classes > 0)
  const classes = trained.reduce((sum, day) => sum + day.classes, 0)
  return `${classesWords(classes)} on ${trained.length === 1 ? '1 day' : `${trained.length} days`}`
}

function classesWords(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`
}

function dayWords(day: string, classes: number): string {
  const date = new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
  return `${date}, ${classesWords(classes)}`
}

function monthName(day: string, month: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(undefined, { month, timeZone: 'UTC' }).format(new Date(day))
}

function lastDay(week: YearWeek): string {
  return week.days.at(-1)?.day ?? week.monday
}

/** A month is named over its first week, unless the next name would touch it. */
function startsMonth(weeks: YearWeek[], column: number): boolean {
  const monthAt = (index: number) => {
    const week = weeks[index]
    return week && lastDay(week).slice(0, 7)
  }
  return monthAt(column) !== monthAt(column - 1) && monthAt(column) === monthAt(column + 1)
}

/** Whether a column stands over the line of the running row of weeks. */
function isInStreak(weeks: YearWeek[], column: number, streak: number): boolean {
  const runningCounts = (weeks.at(-1)?.classes ?? 0) > 0
  const end = weeks.length - (runningCounts ? 0 : 1)
  return column < end && column >= end - streak
}

function months(weeks: YearWeek[]): { month: string; classes: number }[] {
  const byMonth = new Map<string, number>()
  for (const { day, classes } of weeks.flatMap((week) => week.days)) {
    const month = day.slice(0, 7)
    byMonth.set(month, (byMonth.get(month) ?? 0) + classes)
  }
  return [...byMonth].map(([month, classes]) => ({ month, classes }))
}
