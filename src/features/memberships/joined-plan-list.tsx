import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { joinedOptions, plansOptions } from '@/features/plans/queries'
import type { Joined, Plan } from '@/pocketbase/records'
import { IconButton } from '@/ui/button/icon-button'
import { LeaveDialog } from './leave-dialog'
import { membershipIn } from './plan-roles'

/** The plans the user joined, each with a Leave button. */
export function JoinedPlanList() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: joined } = useSuspenseQuery(joinedOptions())
  const [leaving, setLeaving] = useState<{ plan: Plan; membership: Joined }>()
  const joinedPlans = plans.flatMap((plan) => {
    const membership = membershipIn(plan, joined)
    return membership ? { plan, membership } : []
  })
  if (joinedPlans.length === 0) {
    return <p className="text-ink-2">None. Open the invitation link of a plan to join it.</p>
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {joinedPlans.map(({ plan, membership }) => (
          <li key={plan.id} className="row">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Link
                to="/home/plan/$planId"
                params={{ planId: plan.id }}
                className="link inline-flex min-h-12 items-center text-base font-semibold"
              >
                {plan.name}
              </Link>
              <p className="text-xs text-ink-3">Run by {plan.expand?.user?.name}</p>
            </div>
            <IconButton
              label={`Leave ${plan.name}`}
              icon={LogOut}
              onClick={() => setLeaving({ plan, membership })}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <LeaveDialog
          name={leaving.plan.name}
          membership={leaving.membership}
          open
          onClose={() => setLeaving(undefined)}
          onLeft={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
