import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { limitText, planLimit } from '@/features/plans/plan-limit'
import { PlanList } from '@/features/plans/plan-list'
import { planSummariesOptions, plansOptions } from '@/features/plans/queries'
import { ActionPage } from '@/layout/action-page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { buttonClass } from '@/ui/button/button'
import { EmptyState } from '@/ui/feedback/empty-state'

export const Route = createFileRoute('/home/learn')({
  loader: ({ context: { queryClient } }) =>
    ensure(queryClient, plansOptions(), planSummariesOptions()),
  component: LearnPage,
})

function LearnPage() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  if (plans.length === 0) return <NoPlans />
  const limit = planLimit(plans, session.requireUser())
  return (
    <ActionPage
      title="Learn"
      meta={limit && limitText(limit)}
      actions={[{ label: 'New plan', icon: Plus, tone: 'primary', to: '/home/plan/add' }]}
    >
      <PlanList />
    </ActionPage>
  )
}

function NoPlans() {
  return (
    <ActionPage title="Learn">
      <EmptyState
        title="No plans yet"
        action={
          <Link to="/home/plan/add" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            <Plus />
            New plan
          </Link>
        }
      >
        A plan holds your classes, the schedule and the people you train with. Start one for
        yourself, or open the invitation link from your coach.
      </EmptyState>
    </ActionPage>
  )
}
