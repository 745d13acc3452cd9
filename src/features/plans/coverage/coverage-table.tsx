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

/** What a plan has taught in the last weeks, by position, and what it has let lie. */
export function CoverageTable({ plan }: { plan: Plan }) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  const { mondays, positions, lying } = coverage(classes, today)
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
        {/* Wider than a phone: it scrolls by itself, by keyboard too. */}
        <section
          aria-label="Skills taught by position and week"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
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
                {/* The latest first, so that a phone begins with it. */}
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
      <Lying lying={lying} today={today} />
    </div>
  )
}

function Lying({ lying, today }: { lying: Coverage['lying']; today: string }) {
  return (
    <Section title="Not taught for 8 weeks" aside={<span className="num">{lying.length}</span>}>
      {lying.length === 0 ? (
        <p className="text-ink-2">Everything this plan has taught came up in the last 8 weeks.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lying.map(({ skill, lastTaught }) => (
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
