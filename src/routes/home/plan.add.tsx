import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LimitNotice } from '@/features/plans/limit-notice'
import { createPlan } from '@/features/plans/mutations'
import { PlanForm } from '@/features/plans/plan-form'
import { planLimit } from '@/features/plans/plan-limit'
import { myGymsOptions, plansOptions } from '@/features/plans/queries'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { CancelLink } from '@/ui/cancel-link'

export const Route = createFileRoute('/home/plan/add')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...plansOptions(), staleTime: 'static' }),
      queryClient.query({ ...myGymsOptions(), staleTime: 'static' }),
    ]),
  component: AddPlanPage,
})

function AddPlanPage() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: gyms } = useSuspenseQuery(myGymsOptions())
  const { mutate, isPending, isSuccess, error } = useMutation(createPlan)
  const navigate = useNavigate()
  const limit = planLimit(plans, session.requireUser())

  return (
    <Page title="New plan" back={{ to: '/home/learn', label: 'Learn' }}>
      {/* The plan just made may be in the list before its own page is there. */}
      {limit?.isReached && !isPending && !isSuccess ? (
        <LimitNotice limit={limit} />
      ) : (
        <PlanForm
          defaults={{ name: '', assignedGroup: 'personal', gym: '' }}
          gyms={gyms}
          saveLabel="Create plan"
          cancel={<CancelLink to={{ to: '/home/learn' }} />}
          isSaving={isPending || isSuccess}
          serverErrors={fieldErrors(error)}
          onSubmit={(values) =>
            mutate(values, {
              onSuccess: (plan) =>
                void navigate({ to: '/home/plan/$planId', params: { planId: plan.id } }),
            })
          }
        />
      )}
    </Page>
  )
}
