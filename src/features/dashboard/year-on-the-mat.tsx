import { Link } from '@tanstack/react-router'
import { HeatMap, yearTotals } from '@/features/attendance/history/heat-map'
import { classesByDay, weeksInARow } from '@/features/attendance/history/year'
import { Section } from '@/ui/list/section'
import { useDashboard } from './queries'

/** The heat map of the last year. @param today local day of the viewer, YYYY-MM-DD */
export function YearOnTheMat({ today }: { today: string }) {
  const { attendance } = useDashboard()
  const counts = classesByDay(attendance)
  return (
    <Section title="Your year on the mat" aside={<YearAside counts={counts} today={today} />}>
      <HeatMap counts={counts} today={today} streak={weeksInARow(counts, today)} />
      {attendance.length === 0 && (
        <p className="mt-3 text-ink-2">
          Nothing logged yet. Your first check-in fills today's square.
        </p>
      )}
    </Section>
  )
}

/** The year's totals and a link to the history. */
function YearAside({ counts, today }: { counts: ReadonlyMap<string, number>; today: string }) {
  return (
    <span className="flex items-center gap-5">
      {counts.size > 0 && <span className="num max-sm:hidden">{yearTotals(counts, today)}</span>}
      <Link to="/home/history" className="link inline-flex min-h-12 items-center">
        History
      </Link>
    </span>
  )
}
