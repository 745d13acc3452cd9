import { useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { fieldErrors } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { CancelLink } from '@/ui/cancel-link'
import { hasShapeOf, useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { createSchedule, newScheduleValues } from './schedule'
import { ScheduleForm } from './schedule-form'

/** Adds a schedule to a plan. What is being written is kept on the device. */
export function AddSchedule({
  planId,
  back,
  onSaved,
}: {
  planId: string
  /** Where Cancel leads. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => void
}) {
  const empty = newScheduleValues(viewerZone())
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'planSchedule', about: planId },
    hasShapeOf(empty),
  )
  const { mutate, isPending, isSuccess, error } = useMutation(createSchedule)
  return (
    <>
      {draft && <DraftNotice onThrowAway={throwAway} />}
      <ScheduleForm
        key={draft ? 'draft' : 'new'}
        defaults={draft ?? empty}
        cancel={<CancelLink to={back} onLeave={drop} />}
        isSaving={isPending || isSuccess}
        serverErrors={fieldErrors(error)}
        onChange={keep}
        onSubmit={(values) =>
          mutate(
            { planId, values },
            {
              onSuccess: () => {
                drop()
                onSaved()
              },
            },
          )
        }
      />
    </>
  )
}
