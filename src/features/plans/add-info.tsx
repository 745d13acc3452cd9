import { useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { fieldErrors } from '@/pocketbase/errors'
import type { PlanInfo } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { CancelLink } from '@/ui/cancel-link'
import { hasShapeOf, useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { createInfo, newInfoValues } from './info'
import { InfoForm } from './info-form'

/** Adds a card to a plan, after those it has. What is being written is kept on the device. */
export function AddInfo({
  planId,
  cards,
  back,
  onSaved,
}: {
  planId: string
  cards: readonly PlanInfo[]
  /** Where Cancel leads. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => void
}) {
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'planInfo', about: planId },
    hasShapeOf(newInfoValues),
  )
  const { mutate, isPending, isSuccess, error } = useMutation(createInfo)
  return (
    <>
      {draft && <DraftNotice onThrowAway={throwAway} />}
      <InfoForm
        key={draft ? 'draft' : 'new'}
        defaults={draft ?? newInfoValues}
        cancel={<CancelLink to={back} onLeave={drop} />}
        isSaving={isPending || isSuccess}
        serverErrors={fieldErrors(error)}
        onChange={keep}
        onSubmit={(values) =>
          mutate(
            { planId, values, cards },
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
