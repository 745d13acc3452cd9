import { useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { fieldErrors } from '@/pocketbase/errors'
import { newRecordId } from '@/pocketbase/record-id'
import type { Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { CancelLink } from '@/ui/cancel-link'
import { useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { type ClassDraft, isClassDraft } from './class-draft'
import { ClassForm } from './class-form'
import { ClassImagesField } from './class-images-field'
import { wallTime } from './class-time'
import { newClassValues } from './class-values'
import { createClass } from './mutations'
import type { ClassValues } from './schema'
import { useNewImages } from './use-new-images'

/**
 * Plans a new class of a plan, with its skills and images. What is being written is kept on the
 * device until it is saved.
 *
 * @param plan expanded with its owner and gym
 * @param start when the class is unless its coach says otherwise
 * @param back where Cancel leads
 */
export function AddClass({
  plan,
  start,
  back,
  onAdded,
}: {
  plan: Plan
  start: Date
  back: Pick<LinkProps, 'to' | 'params'>
  onAdded: () => void
}) {
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'new-class', about: plan.id },
    isClassDraft,
  )
  // Once: what comes in later must not change what is being typed.
  const [fresh] = useState<ClassDraft>(() => ({
    id: newRecordId(),
    values: newClassValues(wallTime(start, viewerZone())),
    base: null,
  }))
  const { id, values: defaults } = draft ?? fresh
  const typed = useRef(defaults)
  const newImages = useNewImages({ id, trainingPlan: plan.id })
  const { mutate, isPending, error } = useMutation(createClass)
  const [isFinishing, setIsFinishing] = useState(false)

  /** Pictures are kept by the class they are for, which is known by its draft alone. */
  function choose(files: readonly File[]) {
    keep({ id, values: typed.current, base: null })
    newImages.choose(files)
  }

  function save(values: ClassValues) {
    if (!newImages.areDescribed()) return
    mutate({ id, planId: plan.id, values }, { onSuccess: finish })
  }

  /** The class is there; its images follow, and one that fails can be sent again from here. */
  async function finish() {
    setIsFinishing(true)
    drop()
    if (await newImages.sendAll()) onAdded()
    else setIsFinishing(false)
  }

  return (
    <>
      {draft && (
        <DraftNotice
          onThrowAway={() => {
            throwAway()
            newImages.clear()
          }}
        />
      )}
      <ClassForm
        key={id}
        plan={plan}
        classId={id}
        defaults={defaults}
        skillsHint="People who check in earn this exp on each skill."
        images={
          <ClassImagesField
            classId={id}
            stored={[]}
            newImages={{ ...newImages, choose }}
            isNewClass
          />
        }
        cancel={
          <CancelLink
            to={back}
            onLeave={() => {
              drop()
              newImages.clear()
            }}
          />
        }
        isSaving={isPending || isFinishing}
        serverErrors={fieldErrors(error)}
        onChange={(values) => {
          typed.current = values
          keep({ id, values, base: null })
        }}
        onSubmit={save}
      />
    </>
  )
}
