import type { Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Band } from '@/ui/mat/band'
import { planGroupLabel } from './plan-order'

/** Subtitle of a plan: its group, its gym, and its owner unless that is the user. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const owner = plan.user === session.requireUser().id ? undefined : plan.expand?.user?.name
  const gym = plan.expand?.gym?.name
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
      <span className="flex items-center gap-2.5">
        <span className="w-7 overflow-hidden rounded-cell">
          <Band group={plan.assignedGroup} />
        </span>
        {plan.assignedGroup === 'personal'
          ? 'Personal: only you'
          : planGroupLabel(plan.assignedGroup)}
      </span>
      {gym && <span>{gym}</span>}
      {owner && <span>Coach: {owner}</span>}
    </div>
  )
}
