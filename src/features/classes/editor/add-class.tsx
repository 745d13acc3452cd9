import type { LinkProps } from '@tanstack/react-router'
import { ClassImagesField } from '@/features/classes/images/class-images-field'
import { useNewImages } from '@/features/classes/images/use-new-images'
import { createClass } from '@/features/classes/mutations'
import { EditSession } from '@/forms/edit-session'
import { beginNew, useEditSession } from '@/forms/use-edit-session'
import { wallTime } from '@/lib/time/zoned'
import type { Plan } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { CancelLink } from '@/ui/button/cancel-link'
import { ClassForm } from './class-form'
import { newClassValues, sampleValues } from './class-values'

/**
 * Plans a new class of a plan, with its skills and images.
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
  onAdded: () => unknown
}) {
  const session = useEditSession({
    draft: { form: 'new-class', about: plan.id },
    begin: () => beginNew(newClassValues(wallTime(start, userTimeZone()))),
    sample: beginNew(sampleValues),
    mutation: createClass,
    submit: ({ id, values }, save) =>
      newImages.areDescribed() && save({ id, planId: plan.id, values }),
    // Images are sent after the class, and those that fail can be sent again from here.
    onSaved: async () => {
      if (await newImages.sendAll()) await onAdded()
    },
    onDiscard: () => newImages.clear(),
  })
  const { id } = session.edit
  const newImages = useNewImages({ id, trainingPlan: plan.id })

  /** Images are kept by the class they are for, whose id is in the draft alone. */
  function choose(files: readonly File[]) {
    session.saveDraft()
    newImages.choose(files)
  }

  return (
    <EditSession session={session}>
      <ClassForm
        key={session.formKey}
        {...session.formProps}
        plan={plan}
        classId={id}
        skillsHint="People who check in earn this exp on each skill."
        images={
          <ClassImagesField
            classId={id}
            stored={[]}
            newImages={{ ...newImages, choose }}
            isNewClass
          />
        }
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
    </EditSession>
  )
}
