import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { textParam, wordParam } from '@/config/search-params'
import { planClassesOptions } from '@/features/classes/queries'
import { FollowDialog } from '@/features/plans/follow-dialog'
import { planOptions, planSchedulesOptions } from '@/features/plans/queries'
import { runsPlan } from '@/features/plans/roles'
import {
  createSchedule,
  newScheduleValues,
  scheduleValues,
  updateSchedule,
} from '@/features/plans/schedule'
import { type Follower, followersOf } from '@/features/plans/schedule-dates'
import { ScheduleForm } from '@/features/plans/schedule-form'
import type { ScheduleValues } from '@/features/plans/schema'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import type { PlanSchedule } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { hasShapeOf, useDraft } from '@/ui/draft'
import { DraftNotice } from '@/ui/draft-notice'
import { Notice } from '@/ui/notice'

export const Route = createFileRoute('/home/plan/schedule/$planId')({
  // Falls back to a new schedule (specification, section 5).
  validateSearch: (search: { mode?: string; scheduleId?: string } & SearchSchemaInput) => ({
    mode: wordParam(['add', 'edit'], search.mode),
    scheduleId: textParam(search.scheduleId) ?? '',
  }),
  loader: ({ context: { queryClient }, params: { planId } }) =>
    Promise.all([
      queryClient.query({ ...planOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...planSchedulesOptions(planId), staleTime: 'static' }),
      queryClient.query({ ...planClassesOptions(planId), staleTime: 'static' }),
    ]),
  component: SchedulePage,
})

const toSchedules = (planId: string) =>
  ({ to: '/home/plan/$planId', params: { planId }, search: { tab: 'schedule' } }) as const

function SchedulePage() {
  const { planId } = Route.useParams()
  const { mode, scheduleId } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(planId))
  const isEdit = mode === 'edit' && scheduleId !== ''
  const schedule = isEdit ? schedules.find(({ id }) => id === scheduleId) : undefined

  return (
    <Page
      title={isEdit ? 'Edit schedule' : 'Add schedule'}
      back={{ ...toSchedules(planId), label: plan.name }}
    >
      {!runsPlan(plan, session.requireUser().id) ? (
        <Notice>Only who runs this plan can change its schedule.</Notice>
      ) : isEdit && !schedule ? (
        <Notice>This schedule is not in the plan any more.</Notice>
      ) : (
        <ScheduleEditor key={schedule?.id ?? ''} planId={planId} schedule={schedule} />
      )}
    </Page>
  )
}

function ScheduleEditor({
  planId,
  schedule,
}: {
  planId: string
  schedule: PlanSchedule | undefined
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(planId))
  const empty = newScheduleValues(viewerZone())
  const { draft, keep, drop, throwAway } = useDraft(
    { user: session.requireUser().id, form: 'planSchedule', about: schedule?.id ?? planId },
    hasShapeOf(empty),
  )
  const creating = useMutation(createSchedule)
  const updating = useMutation(updateSchedule)
  /** A change that waits for the answer whether classes follow it. */
  const [asked, setAsked] = useState<{ values: ScheduleValues; followers: Follower[] } | null>(null)
  const navigate = useNavigate()
  const saving = schedule ? updating : creating

  function leave() {
    drop()
    void navigate(toSchedules(planId))
  }

  function update(before: PlanSchedule, values: ScheduleValues, followers: readonly Follower[]) {
    updating.mutate(
      { schedule: before, values, followers },
      { onSuccess: leave, onError: () => setAsked(null) },
    )
  }

  function submit(values: ScheduleValues) {
    if (!schedule) {
      creating.mutate({ planId, values }, { onSuccess: leave })
      return
    }
    const followers = followersOf(schedule, values, classes, new Date())
    if (followers.length > 0) setAsked({ values, followers })
    else update(schedule, values, [])
  }

  return (
    <>
      {draft && (
        <div className="mb-6 max-w-[640px]">
          <DraftNotice onThrowAway={throwAway} />
        </div>
      )}
      <ScheduleForm
        key={draft ? 'draft' : 'stored'}
        defaults={draft ?? (schedule ? scheduleValues(schedule) : empty)}
        cancel={
          <Link
            {...toSchedules(planId)}
            className={buttonClass({ variant: 'ghost', size: 'lg' })}
            onClick={drop}
          >
            Cancel
          </Link>
        }
        isSaving={saving.isPending || saving.isSuccess}
        serverErrors={fieldErrors(saving.error)}
        onChange={keep}
        onSubmit={submit}
      />
      {schedule && (
        <FollowDialog
          followers={asked?.followers ?? null}
          tz={schedule.tz}
          isBusy={updating.isPending}
          onClose={() => setAsked(null)}
          onChoose={(isFollowing) =>
            asked && update(schedule, asked.values, isFollowing ? asked.followers : [])
          }
        />
      )}
    </>
  )
}
