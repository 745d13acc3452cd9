import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddClass } from '@/features/classes/editor/add-class'
import { planClassesOptions } from '@/features/classes/queries'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { planOptions, planSchedulesOptions } from '@/features/plans/queries'
import { suggestedStart } from '@/features/plans/suggested-start'
import { skillLibraryOptions, visibilitiesOptions } from '@/features/skills/queries'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { Notice } from '@/ui/feedback/notice'

export const Route = createFileRoute('/home/class/add/$planId')({
  loader: ({ context: { queryClient }, params: { planId } }) =>
    ensure(
      queryClient,
      planOptions(planId),
      planClassesOptions(planId),
      planSchedulesOptions(planId),
      skillLibraryOptions(),
      visibilitiesOptions(),
    ),
  component: AddClassPage,
})

function AddClassPage() {
  const { planId } = Route.useParams()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: classes } = useSuspenseQuery(planClassesOptions(planId))
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(planId))
  const navigate = useNavigate()
  const toPlan = { to: '/home/plan/$planId', params: { planId } } as const

  return (
    <Page title="Add class" back={{ ...toPlan, label: plan.name }}>
      {canManagePlan(plan, session.requireUser().id) ? (
        <AddClass
          plan={plan}
          start={suggestedStart(schedules, classes, plan.tz, new Date())}
          back={toPlan}
          onAdded={() => navigate(toPlan)}
        />
      ) : (
        <Notice>Only who runs this plan can add classes to it.</Notice>
      )}
    </Page>
  )
}
