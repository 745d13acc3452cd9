import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { skillLibraryOptions } from '@/features/skills/queries'
import { conflictWith, fieldErrors } from '@/pocketbase/errors'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { CancelLink } from '@/ui/cancel-link'
import { ConflictDialog } from '@/ui/conflict-dialog'
import { useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { type Conflict, useEdit } from '@/ui/edit'
import { isClassDraft } from './class-draft'
import { ClassForm } from './class-form'
import { ClassImagesField } from './class-images-field'
import { classParts } from './class-parts'
import { beginEdit, bodyOf, type ClassBody, type ClassEdit } from './class-values'
import { updateClass } from './mutations'
import { classImagesOptions, classOptions } from './queries'
import type { ClassValues } from './schema'
import { useNewImages } from './use-new-images'

/**
 * Changes a class. What is being written is kept on the device until it is saved, and where somebody
 * else has changed the same meanwhile, both versions are shown before either is lost.
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
  onSaved: () => void
}) {
  const { id } = trainingClass
  const zone = viewerZone()
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'class', about: id },
    isClassDraft,
  )
  const { edit, setEdit, round, restart } = useEdit<ClassValues, ClassBody>(
    draft?.base ? { values: draft.values, base: draft.base } : null,
    () => beginEdit(trainingClass, zone),
  )
  const [conflict, setConflict] = useState<Conflict<ClassValues, ClassBody> | null>(null)
  const [isFinishing, setIsFinishing] = useState(false)
  const { data: images } = useSuspenseQuery(classImagesOptions(id))
  const { data: library } = useSuspenseQuery(skillLibraryOptions())
  const newImages = useNewImages(trainingClass)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation(updateClass)

  function save(next: ClassEdit) {
    if (!newImages.areDescribed()) return
    mutate(
      { id, edit: next },
      {
        onSuccess: () => finish(next),
        onError: async (failure) => {
          const met = conflictWith(failure)
          if (!met) return
          // The answer lacks what is written about each skill.
          const theirs = await queryClient
            .query({ ...classOptions(id), staleTime: 0 })
            .catch(() => null)
          // Without it the fields themselves say that they were changed.
          if (!theirs) return
          setConflict({
            fields: met.fields,
            mine: next,
            theirs: beginEdit(theirs, zone),
            changedAt: toInstant(theirs.updated),
          })
        },
      },
    )
  }

  /** The class is saved; images that are still here follow, and one that fails can be sent again. */
  async function finish({ values }: ClassEdit) {
    setIsFinishing(true)
    drop()
    setEdit({ values, base: bodyOf(values, zone) })
    if (await newImages.sendAll()) onSaved()
    else setIsFinishing(false)
  }

  function settle(settled: ClassEdit) {
    setConflict(null)
    keep({ id, ...settled })
    restart(settled)
    save(settled)
  }

  const skills = [...library, ...(trainingClass.expand?.skills ?? [])]

  return (
    <>
      {(draft || newImages.areBack) && (
        <DraftNotice
          onThrowAway={() => {
            throwAway()
            newImages.clear()
            restart()
          }}
        />
      )}
      <ClassForm
        key={round}
        plan={plan}
        classId={id}
        defaults={edit.values}
        classSkills={skills}
        plannedMinutes={trainingClass.expand?.schedule?.durationMinutes}
        skillsHint="Changing the skills never changes what people have already earned."
        images={<ClassImagesField classId={id} stored={images} newImages={newImages} />}
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
        onChange={(values) => keep({ id, values, base: edit.base })}
        onSubmit={(values) => save({ values, base: edit.base })}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          parts={classParts((skill) => skills.find((each) => each.id === skill)?.name ?? 'A skill')}
          thing="class"
          saveLabel="Save class"
          onSettle={settle}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}
