import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDaysAgo } from '@/features/classes/list/last-taught'
import { planClassesOptions } from '@/features/classes/queries'
import { skillMeta } from '@/features/skills/skill-search'
import { formatDay } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { dayIn } from '@/lib/time/zoned'
import type { Plan } from '@/pocketbase/records'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Section } from '@/ui/list/section'
import { type Coverage, coverage } from './coverage'

/** Skills a plan taught in the last weeks, by position, and neglected skills. */
export function CoverageTable({ plan }: { plan: Plan }) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  const { mondays, positions, neglected } = coverage(classes, today)
  if (positions.length === 0) {
    return (
      <EmptyState title="Nothing taught yet">
        Once classes with skills are over, this shows which positions they were about.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-9">
      <Section title="Last 12 weeks" aside={<span className="text-xs">Skills taught</span>}>
        {/* Wider than a phone, so it scrolls horizontally and takes focus. */}
        <section
          aria-label="Skills taught by position and week"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard focus
          tabIndex={0}
          className="coverage"
        >
          <table>
            <caption className="sr-only">
              Skills taught in each of the last 12 weeks, by position
            </caption>
            <thead>
              <tr>
                <th scope="col">Position</th>
                <th scope="col">Last taught</th>
                {/* Latest first: a phone shows only the first columns. */}
                {mondays.map((monday) => (
                  <th key={monday} scope="col">
                    <span className="sr-only">Week of {longDay(monday)}</span>
                    <span aria-hidden="true">{shortDayFormat(monday)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {positions.map(({ position, weeks, lastTaught }) => (
                <tr key={position}>
                  <th scope="row">{position || 'No position'}</th>
                  <td className="font-normal text-ink-2">{formatDaysAgo(lastTaught, today)}</td>
                  {weeks.map((count, week) => (
                    <td key={mondays[week]} data-level={Math.min(count, 3)}>
                      {count > 0 ? count : <span className="sr-only">none</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
      <NeglectedSkills neglected={neglected} today={today} />
    </div>
  )
}

function NeglectedSkills({
  neglected,
  today,
}: {
  neglected: Coverage['neglected']
  today: string
}) {
  return (
    <Section title="Not taught for 8 weeks" aside={<span className="num">{neglected.length}</span>}>
      {neglected.length === 0 ? (
        <p className="text-ink-2">Everything this plan has taught came up in the last 8 weeks.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {neglected.map(({ skill, lastTaught }) => (
            <li key={skill.id} className="flex items-baseline justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block text-base font-semibold">{skill.name}</span>
                <span className="block text-xs text-ink-3">{skillMeta(skill)}</span>
              </span>
              <span className="num flex-none text-ink-2">{formatDaysAgo(lastTaught, today)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const shortDayFormat = (day: string) => formatDay(day, { day: 'numeric', month: 'numeric' })
const longDay = (day: string) => formatDay(day, { day: 'numeric', month: 'long' })
