import { Link } from '@tanstack/react-router'
import { PlanTicks } from '@/features/plans/progress/plan-ticks'
import type { Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Band } from '@/ui/mat/band'
import type { PlanSummary } from './queries'
import { formatWhen } from './when'

/** A plan in a list: name, owner, next class and the user's progress. */
export function PlanCard({ plan, summary, now }: { plan: Plan; summary: PlanSummary; now: Date }) {
  return (
    <article className="card card-link relative overflow-hidden">
      <Band group={plan.assignedGroup} />
      <div className="grid gap-5 p-5 wrap-anywhere lg:px-6 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1.25fr)_200px] xl:items-center xl:gap-6">
        <div>
          <h3 className="title text-lg">
            <Link
              to="/home/plan/$planId"
              params={{ planId: plan.id }}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {plan.name}
            </Link>
          </h3>
          <p className="mt-1 text-xs text-ink-3">{ownerText(plan)}</p>
        </div>
        <NextClass summary={summary} now={now} />
        <PlanTicks progress={summary} />
      </div>
    </article>
  )
}

function NextClass({ summary: { next, total }, now }: { summary: PlanSummary; now: Date }) {
  if (next) {
    const zone = session.requireUser().tz
    return (
      <div>
        <p className="text-xs text-ink-3">Next: {formatWhen(next.classDate, now, zone)}</p>
        <p className="mt-0.5 font-semibold">{next.name}</p>
      </div>
    )
  }
  // The progress cell shows "No classes yet". The empty cell preserves the columns.
  return (
    <p className="text-xs text-ink-3 max-xl:empty:hidden">{total > 0 && 'Nothing planned next'}</p>
  )
}

function ownerText(plan: Plan): string {
  const owner = plan.user === session.requireUser().id ? '' : plan.expand?.user?.name
  switch (plan.assignedGroup) {
    case 'personal':
      return 'Only you'
    case 'plan':
      return `Shared by ${owner || 'you'}`
    case 'gym':
      return [plan.expand?.gym?.name, owner].filter(Boolean).join(' · ')
  }
}
