import type { LinkProps } from '@tanstack/react-router'
import { EditSession } from '@/forms/edit-session'
import { beginNew, useEditSession } from '@/forms/use-edit-session'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { CancelLink } from '@/ui/button/cancel-link'
import { createSchedule, newScheduleValues } from './schedule'
import { ScheduleForm } from './schedule-form'

/** Adds a schedule to a plan. */
export function AddSchedule({
  planId,
  back,
  onSaved,
}: {
  planId: string
  /** Target of the Cancel link. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => unknown
}) {
  const session = useEditSession({
    draft: { form: 'planSchedule', about: planId },
    begin: () => beginNew(newScheduleValues(userTimeZone())),
    mutation: createSchedule,
    submit: ({ id, values }, save) => save({ id, planId, values }),
    onSaved,
  })
  return (
    <EditSession session={session}>
      <ScheduleForm
        key={session.formKey}
        {...session.formProps}
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
    </EditSession>
  )
}
