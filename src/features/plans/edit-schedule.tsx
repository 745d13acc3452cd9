import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { planClassesOptions } from '@/features/classes/queries'
import { fieldErrors } from '@/pocketbase/errors'
import type { PlanSchedule } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { CancelLink } from '@/ui/cancel-link'
import { ConflictDialog } from '@/ui/conflict-dialog'
import { isEditLike, useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { type Conflict, useEdit } from '@/ui/edit'
import { conflictOf } from './conflict-of'
import { scheduleParts } from './edit-parts'
import { FollowDialog } from './follow-dialog'
import { planSchedulesOptions } from './queries'
import {
  beginScheduleEdit,
  emptyScheduleEdit,
  type ScheduleBody,
  type ScheduleEdit,
  updateSchedule,
} from './schedule'
import { type Follower, followersOf } from './schedule-dates'
import { ScheduleForm } from './schedule-form'
import type { ScheduleValues } from './schema'

const isScheduleEdit = isEditLike(emptyScheduleEdit('UTC'))

/**
 * Changes a schedule, and asks whether the coming classes that nobody has touched follow. What is
 * being written is kept on the device, and an edit that it meets is shown.
 */
export function EditSchedule({
  schedule,
  back,
  onSaved,
}: {
  schedule: PlanSchedule
  /** Where Cancel leads. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  onSaved: () => void
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(schedule.trainingPlan))
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'planSchedule', about: schedule.id },
    isScheduleEdit,
  )
  const { edit, round, restart } = useEdit(draft, () => beginScheduleEdit(schedule))
  /** A change that waits for the answer whether classes follow it. */
  const [asked, setAsked] = useState<{ edit: ScheduleEdit; followers: Follower[] } | null>(null)
  const [conflict, setConflict] = useState<Conflict<ScheduleValues, ScheduleBody> | null>(null)
  const { mutate, isPending, isSuccess, error } = useMutation(updateSchedule)
  const queryClient = useQueryClient()

  function submit(next: ScheduleEdit) {
    const followers = followersOf(schedule, next.values, classes, new Date())
    if (followers.length > 0) setAsked({ edit: next, followers })
    else save(next, [])
  }

  function save(next: ScheduleEdit, followers: readonly Follower[]) {
    mutate(
      { id: schedule.id, edit: next, followers },
      {
        onSuccess: () => {
          drop()
          onSaved()
        },
        onError: (failure) => {
          setAsked(null)
          const met = conflictOf(failure, next, beginScheduleEdit)
          setConflict(met)
          if (!met) return
          // Which classes follow is asked anew, from how the schedule and they are now.
          void queryClient.invalidateQueries(planSchedulesOptions(schedule.trainingPlan))
          void queryClient.invalidateQueries(planClassesOptions(schedule.trainingPlan))
        },
      },
    )
  }

  function settle(settled: ScheduleEdit) {
    setConflict(null)
    keep(settled)
    restart(settled)
    submit(settled)
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
      <ScheduleForm
        key={round}
        defaults={edit.values}
        cancel={<CancelLink to={back} onLeave={drop} />}
        isSaving={isPending || isSuccess}
        serverErrors={fieldErrors(error)}
        onChange={(values) => keep({ values, base: edit.base })}
        onSubmit={(values) => submit({ values, base: edit.base })}
      />
      <FollowDialog
        followers={asked?.followers ?? null}
        tz={schedule.tz}
        isBusy={isPending}
        onClose={() => setAsked(null)}
        onChoose={(isFollowing) => asked && save(asked.edit, isFollowing ? asked.followers : [])}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          parts={scheduleParts}
          thing="schedule"
          saveLabel="Save schedule"
          onSettle={settle}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}
