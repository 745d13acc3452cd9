import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClassForm } from '@/features/classes/class-form'
import { likelyStart } from '@/features/classes/class-time'
import { newClassValues } from '@/features/classes/class-values'
import { createClass } from '@/features/classes/mutations'
import { planClassesOptions } from '@/features/classes/queries'
import { planOptions } from '@/features/plans/queries'
import { runsPlan } from '@/features/plans/roles'
import { skillLibraryOptions } from '@/features/skills/queries'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import { toInstant } from '@/pocketbase/instant'
import type { TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { Notice } from '@/ui/notice'

export const Route = createFileRoute('/home/class/add/$planId')({
  loader: ({ context: { queryClient }, params: { planId } }) =>
    Promise.all([
      queryClient.query({ ...planOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...planClassesOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...skillLibraryOptions(), staleTime: 'static' }),
    ]),
  component: AddClassPage,
})

function AddClassPage() {
  const { planId } = Route.useParams()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: classes } = useSuspenseQuery(planClassesOptions(planId))
  const { mutate, isPending, isSuccess, error } = useMutation(createClass)
  // Once: what comes in later must not change what is being typed.
  const [defaults] = useState(() => newClassValues(startAfter(classes)))
  const navigate = useNavigate()
  const toPlan = { to: '/home/plan/$planId', params: { planId } } as const

  return (
    <Page title="Add class" back={{ ...toPlan, label: plan.name }}>
      {runsPlan(plan, session.requireUser().id) ? (
        <ClassForm
          plan={plan}
          defaults={defaults}
          skillsHint="People who check in earn this exp on each skill."
          cancel={
            <Link {...toPlan} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
              Cancel
            </Link>
          }
          isSaving={isPending || isSuccess}
          serverErrors={fieldErrors(error)}
          onSubmit={(values) =>
            mutate({ planId, values }, { onSuccess: () => void navigate(toPlan) })
          }
        />
      ) : (
        <Notice>Only who runs this plan can add classes to it.</Notice>
      )}
    </Page>
  )
}

function startAfter(classes: readonly TrainingClass[]) {
  const last = classes.at(-1)
  return likelyStart(last && toInstant(last.classDate), new Date(), viewerZone())
}
