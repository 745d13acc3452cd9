import type { LinkProps } from '@tanstack/react-router'
import { EditSession } from '@/forms/edit-session'
import { beginNew, useEditSession } from '@/forms/use-edit-session'
import type { PlanInfo } from '@/pocketbase/records'
import { CancelLink } from '@/ui/button/cancel-link'
import { createInfo, newInfoValues } from './info'
import { InfoForm } from './info-form'

/** Appends an info card to a plan. */
export function AddInfo({
  planId,
  cards,
  back,
  onSaved,
}: {
  planId: string
  cards: readonly PlanInfo[]
  /** Target of the Cancel link. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => unknown
}) {
  const session = useEditSession({
    draft: { form: 'planInfo', about: planId },
    begin: () => beginNew(newInfoValues),
    mutation: createInfo,
    submit: ({ id, values }, save) => save({ id, planId, values, cards }),
    onSaved,
  })
  return (
    <EditSession session={session}>
      <InfoForm
        key={session.formKey}
        {...session.formProps}
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
    </EditSession>
  )
}
