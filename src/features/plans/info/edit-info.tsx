import type { LinkProps } from '@tanstack/react-router'
import { infoFieldGroups } from '@/features/plans/field-groups'
import { EditSession } from '@/forms/edit-session'
import { useEditSession } from '@/forms/use-edit-session'
import type { PlanInfo } from '@/pocketbase/records'
import { CancelLink } from '@/ui/button/cancel-link'
import { beginInfoEdit, updateInfo } from './info'
import { InfoForm } from './info-form'

/** Edits an info card. */
export function EditInfo({
  info,
  back,
  onSaved,
}: {
  info: PlanInfo
  /** Target of the Cancel link. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => unknown
}) {
  const session = useEditSession({
    draft: { form: 'planInfo', about: info.id },
    begin: () => beginInfoEdit(info),
    mutation: updateInfo,
    submit: (edit, save) => save(edit),
    beginTheirs: beginInfoEdit,
    onSaved,
  })
  return (
    <EditSession
      session={session}
      conflicts={{ groups: infoFieldGroups, noun: 'card', saveLabel: 'Save info' }}
    >
      <InfoForm
        key={session.formKey}
        {...session.formProps}
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
    </EditSession>
  )
}
