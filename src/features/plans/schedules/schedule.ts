import { mutationOptions } from '@tanstack/react-query'
import type { ScheduleValues } from '@/features/plans/schema'
import { changesOf, type Edit } from '@/lib/merge'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { PlanSchedule } from '@/pocketbase/records'
import { showSuccess } from '@/ui/toast/toast'
import type { AffectedClass } from './schedule-dates'

/** Request body of a schedule. */
export type ScheduleBody = Omit<ScheduleValues, 'durationMinutes' | 'capacity'> & {
  durationMinutes: number
  capacity: number
}

/** Form values of a new schedule in a time zone. */
export function newScheduleValues(tz: string): ScheduleValues {
  return {
    title: '',
    daysOfWeek: [],
    startTime: '19:00',
    durationMinutes: '60',
    tz,
    startDate: '',
    endDate: '',
    location: '',
    instructor: '',
    level: '',
    attire: '',
    capacity: '',
    notes: '',
    active: true,
  }
}

/** Converts a stored schedule to form values. */
function scheduleValues(schedule: PlanSchedule): ScheduleValues {
  const { title, daysOfWeek, startTime, tz, startDate, endDate, location } = schedule
  const { instructor, level, attire, notes, active, durationMinutes, capacity } = schedule
  return {
    ...{ title, daysOfWeek, startTime, tz, startDate, endDate, location },
    ...{ instructor, level, attire, notes, active },
    durationMinutes: String(durationMinutes),
    capacity: capacity ? String(capacity) : '',
  }
}

export type ScheduleEdit = Edit<ScheduleValues, ScheduleBody>

/** Starts an edit based on the loaded schedule. */
export function beginScheduleEdit(schedule: PlanSchedule): ScheduleEdit {
  const values = scheduleValues(schedule)
  return { id: schedule.id, values, base: bodyOf(values) }
}

function bodyOf(values: ScheduleValues): ScheduleBody {
  return {
    ...values,
    durationMinutes: Number(values.durationMinutes),
    capacity: Number(values.capacity),
  }
}

/** Adds a schedule to a plan. Idempotent by `id`. */
export const createSchedule = mutationOptions({
  mutationKey: ['planSchedules', 'create'],
  mutationFn: async ({
    id,
    planId,
    values,
  }: {
    /** Client id, the same for every retry. */
    id: string
    planId: string
    values: ScheduleValues
  }) => {
    const pb = await pocketBase()
    const fixed = { id, trainingPlan: planId }
    const schedules = pb.collection('trainingPlanSchedules')
    return createOnce<PlanSchedule>(schedules, fixed, bodyOf(values))
  },
  meta: { success: 'Plan schedule added', hasForm: true },
})

/**
 * Updates a schedule and its affected classes in one transaction. Rejected with 409 if the same
 * fields have changed on the server since `base`.
 */
export const updateSchedule = mutationOptions({
  mutationKey: ['planSchedules', 'update'],
  mutationFn: async ({
    edit: { id, values, base },
    affected,
  }: {
    edit: ScheduleEdit
    affected: readonly AffectedClass[]
  }) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanSchedules').update<PlanSchedule>(id, {
      ...changesOf(base, bodyOf(values)),
      classes: affected.map(({ id, to }) => ({ id, classDate: to?.toISOString() ?? '' })),
    })
  },
  meta: { success: 'Plan schedule updated', hasForm: true },
})

/** Deletes a schedule. Its classes remain. */
export const deleteSchedule = mutationOptions({
  mutationKey: ['planSchedules', 'delete'],
  mutationFn: async (schedule: PlanSchedule) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanSchedules').delete(schedule.id)
  },
  meta: { success: 'Plan schedule deleted' },
})

/** Creates classes at these instants in one request; the server skips days that already have one. */
export const makeClasses = mutationOptions({
  mutationKey: ['planSchedules', 'makeClasses'],
  mutationFn: async ({ schedule, dates }: { schedule: PlanSchedule; dates: readonly Date[] }) => {
    const pb = await pocketBase()
    return pb.send<{ made: number; skipped: number }>(`/api/schedules/${schedule.id}/classes`, {
      method: 'POST',
      body: { dates: dates.map((date) => date.toISOString()) },
    })
  },
  onSuccess: ({ made, skipped }) =>
    showSuccess(made === 1 ? 'Class added' : `${made} classes added`, {
      detail: skipped > 0 ? `${skipped} were there already.` : undefined,
    }),
})
