import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { planClassesOptions } from '@/features/classes/queries'
import { AffectedClassesDialog } from '@/features/memberships/affected-classes-dialog'
import { scheduleFieldGroups } from '@/features/plans/field-groups'
import { planSchedulesOptions } from '@/features/plans/queries'
import { EditSession } from '@/forms/edit-session'
import { useEditSession } from '@/forms/use-edit-session'
import type { PlanSchedule } from '@/pocketbase/records'
import { CancelLink } from '@/ui/button/cancel-link'
import { beginScheduleEdit, type ScheduleEdit, updateSchedule } from './schedule'
import { type AffectedClass, affectedClasses } from './schedule-dates'
import { ScheduleForm } from './schedule-form'

/** Edits a schedule and asks whether to update its future, unmodified classes too. */
export function EditSchedule({
  schedule,
  back,
  onSaved,
}: {
  schedule: PlanSchedule
  /** Target of the Cancel link. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => unknown
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(schedule.trainingPlan))
  const queryClient = useQueryClient()
  /** The edit to save once the user has decided about its affected classes. */
  const [pending, setPending] = useState<{ edit: ScheduleEdit; affected: AffectedClass[] } | null>(
    null,
  )
  const session = useEditSession({
    draft: { form: 'planSchedule', about: schedule.id },
    begin: () => beginScheduleEdit(schedule),
    mutation: updateSchedule,
    submit: (edit, save) => {
      const affected = affectedClasses(schedule, edit.values, classes, new Date())
      if (affected.length === 0) return save({ edit, affected })
      setPending({ edit, affected })
    },
    beginTheirs: (stored) => {
      // The next save computes its affected classes from fresh data.
      void queryClient.invalidateQueries(planSchedulesOptions(schedule.trainingPlan))
      void queryClient.invalidateQueries(planClassesOptions(schedule.trainingPlan))
      return beginScheduleEdit(stored)
    },
    onSaved,
  })

  async function confirm(includesClasses: boolean) {
    if (!pending) return
    const { edit, affected } = pending
    const isSaved = await session.save({ edit, affected: includesClasses ? affected : [] })
    if (!isSaved) setPending(null)
  }

  return (
    <EditSession
      session={session}
      conflicts={{ groups: scheduleFieldGroups, noun: 'schedule', saveLabel: 'Save schedule' }}
    >
      <ScheduleForm
        key={session.formKey}
        {...session.formProps}
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
      <AffectedClassesDialog
        affected={pending?.affected ?? null}
        tz={schedule.tz}
        isBusy={session.formProps.isSaving}
        onClose={() => setPending(null)}
        onChoose={(includesClasses) => void confirm(includesClasses)}
      />
    </EditSession>
  )
}
