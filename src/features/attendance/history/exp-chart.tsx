import * as limits from '@/config/limits'
import type { MyAttendance } from '@/features/attendance/queries'
import { formatDay } from '@/lib/time/format'
import { earnedByWeek, type WeekEarned } from './year'

const height = 56
const barWidth = 12
const gap = 5

/** Exp of the last weeks: the sum, a bar per week, and a list for screen readers. */
export function ExpChart({
  attendance,
  today,
}: {
  attendance: readonly Pick<MyAttendance, 'localDay' | 'expEarned'>[]
  /** Local day of the viewer, YYYY-MM-DD. */
  today: string
}) {
  const weeks = earnedByWeek(attendance, today, limits.rhythmWeeks)
  const sum = weeks.reduce((total, { exp }) => total + exp, 0)
  const classes = weeks.reduce((total, each) => total + each.classes, 0)
  const most = Math.max(1, ...weeks.map(({ exp }) => exp))
  return (
    <figure>
      <div className="flex items-end justify-between gap-6">
        <p className="score num text-[2.125rem] sm:text-[2.5rem]">
          {sum.toLocaleString()}
          <span className="sr-only"> exp in {weeks.length} weeks</span>
        </p>
        <svg
          className="w-full max-w-[220px] min-w-0"
          viewBox={`0 0 ${weeks.length * (barWidth + gap) - gap} ${height}`}
          aria-hidden="true"
        >
          {weeks.map(({ monday, exp }, index) => {
            // A week without training still gets a 2px bar, so that the axis has no gaps.
            const barHeight = Math.max(2, (exp / most) * height)
            return (
              <rect
                key={monday}
                x={index * (barWidth + gap)}
                y={height - barHeight}
                width={barWidth}
                height={barHeight}
                rx={1}
                className={index === weeks.length - 1 ? 'fill-rush-line' : 'fill-mute'}
              />
            )
          })}
        </svg>
      </div>
      <figcaption className="mt-3 text-xs text-ink-2">
        {formatRhythm(classes, weeks.length)}
      </figcaption>
      <ul className="sr-only">
        {weeks.map((week) => (
          <li key={week.monday}>{formatWeek(week)}</li>
        ))}
      </ul>
    </figure>
  )
}

/** "26 classes, about 2 a week". */
function formatRhythm(classes: number, weeks: number): string {
  const count = classes === 1 ? '1 class' : `${classes} classes`
  const aWeek = Math.round(classes / weeks)
  return aWeek < 1 ? count : `${count}, about ${aWeek} a week`
}

function formatWeek({ monday, exp }: WeekEarned): string {
  return `Week of ${formatDay(monday, { day: 'numeric', month: 'short' })}: ${exp} exp`
}
