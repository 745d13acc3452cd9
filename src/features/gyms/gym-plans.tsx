import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { plansOptions } from '@/features/plans/queries'
import type { Gym } from '@/pocketbase/records'
import { plansOfGym } from './counts'

/** A gym's plans with their owners. */
export function GymPlans({ gym }: { gym: Gym }) {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const ofGym = plansOfGym(gym, plans)
  if (ofGym.length === 0) {
    return <p className="text-ink-2">No plans yet. A plan comes here by its group, Gym.</p>
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ofGym.map((plan) => (
        <li key={plan.id}>
          <div className="row row-link relative">
            <span className="min-w-0 flex-1">
              <Link
                to="/home/plan/$planId"
                params={{ planId: plan.id }}
                className="block text-base leading-snug font-semibold after:absolute after:inset-0 after:rounded-md"
              >
                {plan.name}
              </Link>
              <span className="mt-0.5 block text-xs text-ink-3">
                {plan.expand?.user && `Coach: ${plan.expand.user.name}`}
              </span>
            </span>
            <ChevronRight className="text-ink-3" />
          </div>
        </li>
      ))}
    </ul>
  )
}
