import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ClassForm } from '@/features/classes/class-form'
import { valuesOf } from '@/features/classes/class-values'
import { updateClass } from '@/features/classes/mutations'
import { classOptions } from '@/features/classes/queries'
import { runsPlan } from '@/features/plans/roles'
import { skillLibraryOptions } from '@/features/skills/queries'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { Notice } from '@/ui/notice'

export const Route = createFileRoute('/home/class/edit/$classId')({
  loader: ({ context: { queryClient }, params: { classId } }) =>
    Promise.all([
      queryClient.query({ ...classOptions(classId), staleTime: 'static' }),
      queryClient.query({ ...skillLibraryOptions(), staleTime: 'static' }),
    ]),
  component: EditClassPage,
})

function EditClassPage() {
  const { classId } = Route.useParams()
  const { data: trainingClass } = useSuspenseQuery(classOptions(classId))
  const { mutate, isPending, isSuccess, error } = useMutation(updateClass)
  const navigate = useNavigate()
  const plan = trainingClass.expand?.trainingPlan
  const toClass = { to: '/home/class/$classId', params: { classId } } as const

  return (
    <Page title="Edit class" back={{ ...toClass, label: trainingClass.name }}>
      {plan && runsPlan(plan, session.requireUser().id) ? (
        <ClassForm
          key={classId}
          plan={plan}
          defaults={valuesOf(trainingClass, viewerZone())}
          classSkills={trainingClass.expand?.skills}
          skillsHint="Changing the skills never changes what people have already earned."
          cancel={
            <Link {...toClass} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
              Cancel
            </Link>
          }
          isSaving={isPending || isSuccess}
          serverErrors={fieldErrors(error)}
          onSubmit={(values) =>
            mutate({ trainingClass, values }, { onSuccess: () => void navigate(toClass) })
          }
        />
      ) : (
        <Notice>Only who runs this plan can change its classes.</Notice>
      )}
    </Page>
  )
}
