import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { ClassImagesField } from '@/features/classes/images/class-images-field'
import { useNewImages } from '@/features/classes/images/use-new-images'
import { updateClass } from '@/features/classes/mutations'
import { classImagesOptions, classOptions } from '@/features/classes/queries'
import { skillLibraryOptions } from '@/features/skills/queries'
import { EditSession } from '@/forms/edit-session'
import { useEditSession } from '@/forms/use-edit-session'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { CancelLink } from '@/ui/button/cancel-link'
import { classGroups } from './class-field-groups'
import { ClassForm } from './class-form'
import { beginEdit, bodyOf, sampleValues } from './class-values'

/**
 * The editor of a stored class, with its skills and images.
 *
 * @param trainingClass expanded with its skills and their details
 * @param plan expanded with its owner and gym
 * @param back where Cancel leads
 */
export function EditClass({
  trainingClass,
  plan,
  back,
  onSaved,
}: {
  trainingClass: TrainingClass
  plan: Plan
  back: Pick<LinkProps, 'to' | 'params'>
  onSaved: () => unknown
}) {
  const { id } = trainingClass
  const zone = userTimeZone()
  const { data: images } = useSuspenseQuery(classImagesOptions(id))
  const { data: library } = useSuspenseQuery(skillLibraryOptions())
  const newImages = useNewImages(trainingClass)
  const queryClient = useQueryClient()
  const session = useEditSession({
    draft: { form: 'class', about: id },
    begin: () => beginEdit(trainingClass, zone),
    sample: { id, values: sampleValues, base: bodyOf(sampleValues, zone) },
    mutation: updateClass,
    submit: (edit, save) => newImages.validateAlts() && save(edit),
    // The record in the 409 response lacks the skill details, so the class is fetched again. If that
    // fails, the conflict appears as validation errors of the fields.
    beginTheirs: async () => {
      const theirs = await queryClient
        .query({ ...classOptions(id), staleTime: 0 })
        .catch(() => null)
      return theirs && beginEdit(theirs, zone)
    },
    // Images are uploaded after the class; failed uploads can be retried in this form.
    onSaved: async (_, { values }) => {
      session.rebase(bodyOf(values, zone))
      if (await newImages.sendAll()) await onSaved()
    },
    onDiscard: newImages.clear,
  })
  const skills = [...library, ...(trainingClass.expand?.skills ?? [])]
  const nameOf = (skill: string) => skills.find((each) => each.id === skill)?.name ?? 'A skill'

  return (
    <EditSession
      session={session}
      isRestored={session.isRestored || newImages.areRestored}
      conflicts={{ groups: classGroups(nameOf), noun: 'class', saveLabel: 'Save class' }}
    >
      <ClassForm
        key={session.formKey}
        {...session.formProps}
        plan={plan}
        classId={id}
        classSkills={skills}
        plannedMinutes={trainingClass.expand?.schedule?.durationMinutes}
        skillsHint="Changing the skills never changes what people have already earned."
        images={<ClassImagesField classId={id} stored={images} newImages={newImages} />}
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
    </EditSession>
  )
}
