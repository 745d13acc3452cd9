import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { updatePlan } from '@/features/plans/mutations'
import { PlanForm } from '@/features/plans/plan-form'
import { myGymsOptions, planOptions } from '@/features/plans/queries'
import { RemoveMembersDialog } from '@/features/plans/remove-members-dialog'
import { gymChoices, runsPlan } from '@/features/plans/roles'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { buttonClass } from '@/ui/button'

export const Route = createFileRoute('/home/plan/edit/$planId')({
  loader: ({ context: { queryClient }, params: { planId } }) =>
    Promise.all([
      queryClient.query({ ...planOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...myGymsOptions(), staleTime: 'static' }),
    ]),
  component: EditPlanPage,
})

function EditPlanPage() {
  const { planId } = Route.useParams()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: myGyms } = useSuspenseQuery(myGymsOptions())
  const { mutate, reset, isPending, isSuccess, variables, error } = useMutation(updatePlan)
  const navigate = useNavigate()

  const refused = fieldErrors(error)
  // The one thing the server says of the group: a personal plan has no members.
  const asksToRemove = refused.assignedGroup !== undefined && variables !== undefined

  function save(change: Omit<Parameters<typeof mutate>[0], 'plan'>) {
    mutate(
      { plan, ...change },
      {
        onSuccess: (saved) => {
          // A gym's admin who takes somebody's plan out of the gym does not see it any more.
          const isStillMine = runsPlan({ ...saved, expand: plan.expand }, session.requireUser().id)
          void navigate(
            isStillMine ? { to: '/home/plan/$planId', params: { planId } } : { to: '/home/learn' },
          )
        },
      },
    )
  }

  return (
    <Page
      title="Edit plan"
      back={{ to: '/home/plan/$planId', params: { planId }, label: plan.name }}
    >
      <PlanForm
        key={plan.id}
        defaults={{ name: plan.name, assignedGroup: plan.assignedGroup, gym: plan.gym }}
        groupBefore={plan.assignedGroup}
        gyms={gymChoices(plan, myGyms)}
        saveLabel="Save changes"
        cancel={
          <Link
            to="/home/plan/$planId"
            params={{ planId }}
            className={buttonClass({ variant: 'ghost', size: 'lg' })}
          >
            Cancel
          </Link>
        }
        isSaving={isPending || isSuccess}
        serverErrors={asksToRemove ? {} : refused}
        onSubmit={(values) => save({ values })}
      />
      <RemoveMembersDialog
        open={asksToRemove}
        onClose={reset}
        onConfirm={() => variables && save({ values: variables.values, removeMembers: true })}
      />
    </Page>
  )
}
