import { queryOptions } from '@tanstack/react-query'
import { anyOf } from '@/pocketbase/any-of'
import { addDays } from '@/pocketbase/local-day'
import { readList, readOne } from '@/pocketbase/read'
import type { Attendance, ClassImage, TrainingClass } from '@/pocketbase/records'
import { where } from '@/pocketbase/where'

/** Every class of a plan with its skills, the oldest first. */
export const planClassesOptions = (planId: string) =>
  queryOptions({
    queryKey: ['classes', 'ofPlan', planId],
    queryFn: ({ signal }) =>
      readList<TrainingClass>('trainingPlanClasses', {
        filter: where`trainingPlan = ${planId}`,
        sort: 'classDate',
        expand: 'skills',
        signal,
      }),
  })

/** One class with its plan, schedule, skills and what its coach wrote about each. */
export const classOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', classId],
    queryFn: ({ signal }) =>
      readOne<TrainingClass>('trainingPlanClasses', classId, {
        expand:
          'trainingPlan.user,trainingPlan.gym,skills,schedule,trainingPlanClassSkills_via_trainingPlanClass',
        signal,
      }),
  })

/** The images of a class in their order. */
export const classImagesOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', classId, 'images'],
    queryFn: ({ signal }) =>
      readList<ClassImage>('images', {
        filter: where`trainingPlanClass = ${classId}`,
        sort: 'order,created',
        signal,
      }),
  })

/** An attendance as its coach's list reads it. */
export type RosterEntry = Pick<Attendance, 'id' | 'user' | 'addedBy' | 'expand'>

/** Who was in a class. Whoever does not run its plan is given their own attendance at most. */
export const rosterOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', classId, 'roster'],
    queryFn: ({ signal }) =>
      readList<RosterEntry>('trainingPlanClassAttendances', {
        filter: where`tpClass = ${classId}`,
        fields: 'id,user,addedBy,expand.user.name',
        expand: 'user',
        signal,
      }),
  })

/**
 * The classes of some plans within a span of time, the oldest first, with plan and skills.
 *
 * @param planIds plans I see; none gives no classes
 * @param from first instant that counts, ISO
 * @param to first instant that does not count any more, ISO
 */
export const classesBetweenOptions = (planIds: readonly string[], from: string, to: string) =>
  queryOptions({
    queryKey: ['classes', 'between', from, to, planIds],
    queryFn: async ({ signal }) => {
      const ofThesePlans = anyOf(planIds.map((id) => where`trainingPlan = ${id}`))
      const lists = await Promise.all(
        ofThesePlans.map((filter) =>
          readList<TrainingClass>('trainingPlanClasses', {
            filter: `(${filter}) && ${span(from, to)}`,
            expand: 'skills,trainingPlan',
            signal,
          }),
        ),
      )
      return lists.flat().sort((a, b) => a.classDate.localeCompare(b.classDate))
    },
  })

/** How far around today the dashboard looks for classes, in days. */
const nearby = 14

/** The classes of some plans from two weeks before a local day to two weeks after it. */
export const nearbyClassesOptions = (planIds: readonly string[], today: string) =>
  classesBetweenOptions(planIds, addDays(today, -nearby), addDays(today, nearby))

function span(from: string, to: string): string {
  return where`classDate >= ${new Date(from)} && classDate < ${new Date(to)}`
}
