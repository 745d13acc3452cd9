import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LimitNotice } from '@/features/plans/limit-notice'
import { createPlan } from '@/features/plans/mutations'
import { PlanForm } from '@/features/plans/plan-form'
import { planLimit } from '@/features/plans/plan-limit'
import { myGymsOptions, plansOptions } from '@/features/plans/queries'
import type { PlanValues } from '@/features/plans/schema'
import { beginNew, useEditSession } from '@/forms/use-edit-session'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { CancelLink } from '@/ui/button/cancel-link'

export const Route = createFileRoute('/home/plan/add')({
  loader: ({ context: { queryClient } }) => ensure(queryClient, plansOptions(), myGymsOptions()),
  component: AddPlanPage,
})

function AddPlanPage() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: gyms } = useSuspenseQuery(myGymsOptions())
  const navigate = useNavigate()
  const editing = useEditSession({
    begin: () => beginNew<PlanValues>({ name: '', assignedGroup: 'personal', gym: '' }),
    mutation: createPlan,
    submit: ({ id, values }, save) => save({ id, values }),
    onSaved: ({ id }) => navigate({ to: '/home/plan/$planId', params: { planId: id } }),
  })
  const limit = planLimit(plans, session.requireUser())

  return (
    <Page title="New plan" back={{ to: '/home/learn', label: 'Learn' }}>
      {/* The plan just made may be in the list before its own page is there. */}
      {limit?.isReached && !editing.formProps.isSaving ? (
        <LimitNotice limit={limit} />
      ) : (
        <PlanForm
          {...editing.formProps}
          gyms={gyms}
          saveLabel="Create plan"
          cancel={<CancelLink to={{ to: '/home/learn' }} />}
        />
      )}
    </Page>
  )
}
