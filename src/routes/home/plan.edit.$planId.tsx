import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { canManagePlan, gymChoices } from '@/features/memberships/plan-roles'
import { EditPlan } from '@/features/plans/edit-plan'
import { myGymsOptions, planOptions } from '@/features/plans/queries'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import type { Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

export const Route = createFileRoute('/home/plan/edit/$planId')({
  loader: ({ context: { queryClient }, params: { planId } }) =>
    ensure(queryClient, planOptions(planId), myGymsOptions()),
  component: EditPlanPage,
})

function EditPlanPage() {
  const { planId } = Route.useParams()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: myGyms } = useSuspenseQuery(myGymsOptions())
  const navigate = useNavigate()

  const toPlan = { to: '/home/plan/$planId', params: { planId } } as const

  function leave(saved: Plan) {
    // A gym's admin who takes somebody's plan out of the gym does not see it any more.
    const isStillMine = canManagePlan({ ...saved, expand: plan.expand }, session.requireUser().id)
    return navigate(isStillMine ? toPlan : { to: '/home/learn' })
  }

  return (
    <Page title="Edit plan" back={{ ...toPlan, label: plan.name }}>
      <EditPlan
        key={plan.id}
        plan={plan}
        gyms={gymChoices(plan, myGyms)}
        back={toPlan}
        onSaved={leave}
      />
    </Page>
  )
}
