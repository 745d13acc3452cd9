import { useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrors } from '@/pocketbase/errors'
import type { PlanInfo } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { CancelLink } from '@/ui/cancel-link'
import { ConflictDialog } from '@/ui/conflict-dialog'
import { isEditLike, useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { type Conflict, useEdit } from '@/ui/edit'
import { conflictOf } from './conflict-of'
import { infoParts } from './edit-parts'
import { beginInfoEdit, type InfoEdit, newInfoValues, updateInfo } from './info'
import { InfoForm } from './info-form'
import type { InfoValues } from './schema'

const isInfoEdit = isEditLike(beginInfoEdit(newInfoValues))

/** Changes a card. What is being written is kept on the device, and an edit that it meets is shown. */
export function EditInfo({
  info,
  back,
  onSaved,
}: {
  info: PlanInfo
  /** Where Cancel leads. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => void
}) {
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'planInfo', about: info.id },
    isInfoEdit,
  )
  const { edit, round, restart } = useEdit(draft, () => beginInfoEdit(info))
  const [conflict, setConflict] = useState<Conflict<InfoValues, InfoValues> | null>(null)
  const { mutate, isPending, isSuccess, error } = useMutation(updateInfo)

  function save(next: InfoEdit) {
    mutate(
      { id: info.id, edit: next },
      {
        onSuccess: () => {
          drop()
          onSaved()
        },
        onError: (failure) => setConflict(conflictOf(failure, next, beginInfoEdit)),
      },
    )
  }

  function settle(settled: InfoEdit) {
    setConflict(null)
    keep(settled)
    restart(settled)
    save(settled)
  }

  return (
    <>
      {draft && (
        <DraftNotice
          onThrowAway={() => {
            throwAway()
            restart()
          }}
        />
      )}
      <InfoForm
        key={round}
        defaults={edit.values}
        cancel={<CancelLink to={back} onLeave={drop} />}
        isSaving={isPending || isSuccess}
        serverErrors={fieldErrors(error)}
        onChange={(values) => keep({ values, base: edit.base })}
        onSubmit={(values) => save({ values, base: edit.base })}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          parts={infoParts}
          thing="card"
          saveLabel="Save info"
          onSettle={settle}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}
