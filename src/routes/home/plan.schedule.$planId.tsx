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
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
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

function SchedulePage() {
  const { planId } = Route.useParams()
  const { mode, scheduleId } = Route.useSearch()
  const { data: plan } = useSuspenseQuery(planOptions(planId))
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(planId))
  const { data: classes } = useSuspenseQuery(planClassesOptions(planId))
  const creating = useMutation(createSchedule)
  const updating = useMutation(updateSchedule)
  /** A change that waits for the answer whether classes follow it. */
  const [asked, setAsked] = useState<{ values: ScheduleValues; followers: Follower[] } | null>(null)
  const navigate = useNavigate()

  const isEdit = mode === 'edit' && scheduleId !== ''
  const schedule = isEdit ? schedules.find(({ id }) => id === scheduleId) : undefined
  const toSchedules = {
    to: '/home/plan/$planId',
    params: { planId },
    search: { tab: 'schedule' },
  } as const
  const saving = isEdit ? updating : creating

  function save(values: ScheduleValues, followers: readonly Follower[]) {
    if (!schedule) return
    updating.mutate(
      { schedule, values, followers },
      { onSuccess: () => void navigate(toSchedules), onError: () => setAsked(null) },
    )
  }

  function submit(values: ScheduleValues) {
    if (!schedule) {
      creating.mutate({ planId, values }, { onSuccess: () => void navigate(toSchedules) })
      return
    }
    const followers = followersOf(schedule, values, classes, new Date())
    if (followers.length > 0) setAsked({ values, followers })
    else save(values, [])
  }

  return (
    <Page
      title={isEdit ? 'Edit schedule' : 'Add schedule'}
      back={{ ...toSchedules, label: plan.name }}
    >
      {!runsPlan(plan, session.requireUser().id) ? (
        <Notice>Only who runs this plan can change its schedule.</Notice>
      ) : isEdit && !schedule ? (
        <Notice>This schedule is not in the plan any more.</Notice>
      ) : (
        <ScheduleForm
          key={schedule?.id ?? ''}
          defaults={schedule ? scheduleValues(schedule) : newScheduleValues(viewerZone())}
          cancel={
            <Link {...toSchedules} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
              Cancel
            </Link>
          }
          isSaving={saving.isPending || saving.isSuccess}
          serverErrors={fieldErrors(saving.error)}
          onSubmit={submit}
        />
      )}
      <FollowDialog
        followers={asked?.followers ?? null}
        tz={schedule?.tz ?? viewerZone()}
        isBusy={updating.isPending}
        onClose={() => setAsked(null)}
        onChoose={(isFollowing) => asked && save(asked.values, isFollowing ? asked.followers : [])}
      />
    </Page>
  )
}
