import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EditClass } from '@/features/classes/editor/edit-class'
import { classImagesOptions, classOptions, planClassesOptions } from '@/features/classes/queries'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { skillLibraryOptions, visibilitiesOptions } from '@/features/skills/queries'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { Notice } from '@/ui/feedback/notice'

export const Route = createFileRoute('/home/class/edit/$classId')({
  loader: async ({ context: { queryClient }, params: { classId } }) => {
    const [{ trainingPlan }] = await ensure(
      queryClient,
      classOptions(classId),
      classImagesOptions(classId),
      skillLibraryOptions(),
      visibilitiesOptions(),
    )
    await ensure(queryClient, planClassesOptions(trainingPlan))
  },
  component: EditClassPage,
})

function EditClassPage() {
  const { classId } = Route.useParams()
  const { data: trainingClass } = useSuspenseQuery(classOptions(classId))
  const navigate = useNavigate()
  const plan = trainingClass.expand?.trainingPlan
  const toClass = { to: '/home/class/$classId', params: { classId } } as const

  return (
    <Page title="Edit class" back={{ ...toClass, label: trainingClass.name }}>
      {plan && canManagePlan(plan, session.requireUser().id) ? (
        <EditClass
          key={classId}
          trainingClass={trainingClass}
          plan={plan}
          back={toClass}
          onSaved={() => navigate(toClass)}
        />
      ) : (
        <Notice>Only who runs this plan can change its classes.</Notice>
      )}
    </Page>
  )
}
