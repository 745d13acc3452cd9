import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { enumParam, stringParam } from '@/config/search-params'
import { planClassesOptions } from '@/features/classes/queries'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { planOptions, planSchedulesOptions } from '@/features/plans/queries'
import { AddSchedule } from '@/features/plans/schedules/add-schedule'
import { EditSchedule } from '@/features/plans/schedules/edit-schedule'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { Notice } from '@/ui/feedback/notice'

export const Route = createFileRoute('/home/plan/schedule/$planId')({
  // Falls back to a new schedule (specification, section 5).
  validateSearch: (search: { mode?: string; scheduleId?: string } & SearchSchemaInput) => ({
    mode: enumParam(['add', 'edit'], search.mode),
    scheduleId: stringParam(search.scheduleId) ?? '',
  }),
  loader: ({ context: { queryClient }, params: { planId } }) =>
    ensure(
      queryClient,
      planOptions(planId),
      planSchedulesOptions(planId),
      planClassesOptions(planId),
    ),
  component: SchedulePage,
})

function SchedulePage() {
  const { planId } = Route.useParams()
  const { mode, scheduleId } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(planId))
  const navigate = useNavigate()
  const isEdit = mode === 'edit' && scheduleId !== ''
  const schedule = isEdit ? schedules.find(({ id }) => id === scheduleId) : undefined

  const back = {
    to: '/home/plan/$planId',
    params: { planId },
    search: { tab: 'schedule' },
  } as const
  const leave = () => navigate(back)

  return (
    <Page title={isEdit ? 'Edit schedule' : 'Add schedule'} back={{ ...back, label: plan.name }}>
      {!canManagePlan(plan, session.requireUser().id) ? (
        <Notice>Only who runs this plan can change its schedule.</Notice>
      ) : !isEdit ? (
        <AddSchedule planId={planId} back={back} onSaved={leave} />
      ) : schedule ? (
        <EditSchedule key={schedule.id} schedule={schedule} back={back} onSaved={leave} />
      ) : (
        <Notice>This schedule is not in the plan any more.</Notice>
      )}
    </Page>
  )
}
