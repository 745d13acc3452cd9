import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { skillLibraryOptions } from '@/features/skills/queries'
import { conflictFields, fieldErrors } from '@/pocketbase/errors'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { type ClassPart, partsOf, resolve } from './class-conflict'
import { ClassConflictDialog } from './class-conflict-dialog'
import { isClassDraft } from './class-draft'
import { ClassForm } from './class-form'
import { ClassImagesField } from './class-images-field'
import { beginEdit, bodyOf, type ClassEdit } from './class-values'
import { updateClass } from './mutations'
import { classImagesOptions, classOptions } from './queries'
import { useNewImages } from './use-new-images'

/** Fields in which my edit meets the one somebody else has saved. */
interface Conflict {
  fields: string[]
  mine: ClassEdit
  theirs: TrainingClass
}

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
  // Once: what somebody else saves meanwhile must change neither what is typed nor what it began with.
  const [edit, setEdit] = useState<ClassEdit>(() =>
    draft?.base ? { values: draft.values, base: draft.base } : beginEdit(trainingClass, zone),
  )
  // Counts the times the form begins anew, with other values in its fields.
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isFinishing, setIsFinishing] = useState(false)
  const { data: images } = useSuspenseQuery(classImagesOptions(id))
  const { data: library } = useSuspenseQuery(skillLibraryOptions())
  const newImages = useNewImages(trainingClass)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation(updateClass)

  function begin(next: ClassEdit) {
    setEdit(next)
    setRound(round + 1)
  }

  function save(next: ClassEdit) {
    if (!newImages.areDescribed()) return
    mutate(
      { id, edit: next },
      {
        onSuccess: () => finish(next),
        onError: async (failure) => {
          const fields = conflictFields(failure)
          if (!fields) return
          const theirs = await queryClient
            .query({ ...classOptions(id), staleTime: 0 })
            .catch(() => null)
          // Without it the fields themselves say that they were changed.
          if (theirs) setConflict({ fields, mine: next, theirs })
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

  function decide({ fields, mine, theirs }: Conflict, taken: ClassPart[]) {
    const resolved = resolve(mine, beginEdit(theirs, zone), fields, taken)
    setConflict(null)
    keep({ id, ...resolved })
    begin(resolved)
    save(resolved)
  }

  const skills = [
    ...library,
    ...(trainingClass.expand?.skills ?? []),
    ...(conflict?.theirs.expand?.skills ?? []),
  ]

  return (
    <>
      {(draft || newImages.areBack) && (
        <div className="mb-6">
          <DraftNotice
            onThrowAway={() => {
              throwAway()
              newImages.clear()
              begin(beginEdit(trainingClass, zone))
            }}
          />
        </div>
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
          <Link
            {...(back as LinkProps)}
            className={buttonClass({ variant: 'ghost', size: 'lg' })}
            onClick={() => {
              drop()
              newImages.clear()
            }}
          >
            Cancel
          </Link>
        }
        isSaving={isPending || isFinishing}
        serverErrors={fieldErrors(error)}
        onChange={(values) => keep({ id, values, base: edit.base })}
        onSubmit={(values) => save({ values, base: edit.base })}
      />
      {conflict && (
        <ClassConflictDialog
          parts={partsOf(conflict.fields)}
          mine={conflict.mine.values}
          theirs={beginEdit(conflict.theirs, zone).values}
          changedAt={toInstant(conflict.theirs.updated)}
          nameOf={(skill) => skills.find((each) => each.id === skill)?.name ?? 'A skill'}
          onDecide={(taken) => decide(conflict, taken)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}
