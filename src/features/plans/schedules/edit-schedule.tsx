import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { planClassesOptions } from '@/features/classes/queries'
import { FollowDialog } from '@/features/memberships/follow-dialog'
import { scheduleGroups } from '@/features/plans/field-groups'
import { planSchedulesOptions } from '@/features/plans/queries'
import { EditSession } from '@/forms/edit-session'
import { useEditSession } from '@/forms/use-edit-session'
import type { PlanSchedule } from '@/pocketbase/records'
import { CancelLink } from '@/ui/button/cancel-link'
import { beginScheduleEdit, type ScheduleEdit, updateSchedule } from './schedule'
import { type Follower, followersOf } from './schedule-dates'
import { ScheduleForm } from './schedule-form'

/** Changes a schedule, and asks whether the coming classes that nobody has touched follow. */
export function EditSchedule({
  schedule,
  back,
  onSaved,
}: {
  schedule: PlanSchedule
  /** Where Cancel leads. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => unknown
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(schedule.trainingPlan))
  const queryClient = useQueryClient()
  /** A change that waits for the answer whether classes follow it. */
  const [asked, setAsked] = useState<{ edit: ScheduleEdit; followers: Follower[] } | null>(null)
  const session = useEditSession({
    draft: { form: 'planSchedule', about: schedule.id },
    begin: () => beginScheduleEdit(schedule),
    mutation: updateSchedule,
    submit: (edit, save) => {
      const followers = followersOf(schedule, edit.values, classes, new Date())
      if (followers.length === 0) return save({ edit, followers })
      setAsked({ edit, followers })
    },
    beginTheirs: (stored) => {
      // The next save asks again which classes follow, from how the schedule and they are now.
      void queryClient.invalidateQueries(planSchedulesOptions(schedule.trainingPlan))
      void queryClient.invalidateQueries(planClassesOptions(schedule.trainingPlan))
      return beginScheduleEdit(stored)
    },
    onSaved,
  })

  async function answer(isFollowing: boolean) {
    if (!asked) return
    const { edit, followers } = asked
    const isSaved = await session.save({ edit, followers: isFollowing ? followers : [] })
    if (!isSaved) setAsked(null)
  }

  return (
    <EditSession
      session={session}
      conflicts={{ groups: scheduleGroups, noun: 'schedule', saveLabel: 'Save schedule' }}
    >
      <ScheduleForm
        key={session.formKey}
        {...session.formProps}
        cancel={<CancelLink to={back} onLeave={session.discard} />}
      />
      <FollowDialog
        followers={asked?.followers ?? null}
        tz={schedule.tz}
        isBusy={session.formProps.isSaving}
        onClose={() => setAsked(null)}
        onChoose={(isFollowing) => void answer(isFollowing)}
      />
    </EditSession>
  )
}
