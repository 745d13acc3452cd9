import { queryOptions } from '@tanstack/react-query'
import { list, one } from '@/pocketbase/list'
import type { Attendance } from '@/pocketbase/records'

/** Every class of a plan with its skills, the oldest first. */
export const planClassesOptions = (planId: string) =>
  queryOptions({
    queryKey: ['classes', 'list', planId],
    queryFn: ({ signal }) =>
      list('trainingPlanClasses', {
        where: { trainingPlan: planId },
        sort: 'classDate',
        expand: 'skills',
        signal,
      }),
  })

/** One class with its plan, schedule, skills and what its coach wrote about each. */
export const classOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'detail', classId],
    queryFn: ({ signal }) =>
      one('trainingPlanClasses', classId, {
        expand:
          'trainingPlan.user,trainingPlan.gym,skills,schedule,trainingPlanClassSkills_via_trainingPlanClass',
        signal,
      }),
  })

/** The images of a class in their order. */
export const classImagesOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'detail', classId, 'images'],
    queryFn: ({ signal }) =>
      list('images', { where: { trainingPlanClass: classId }, sort: 'order,created', signal }),
  })

/** An attendance as its coach's list reads it. */
export type RosterEntry = Pick<Attendance, 'id' | 'user' | 'addedBy' | 'expand'>

/** Who was in a class. People who do not manage its plan get their own attendance at most. */
export const rosterOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'detail', classId, 'roster'],
    queryFn: ({ signal }): Promise<RosterEntry[]> =>
      list('trainingPlanClassAttendances', {
        where: { tpClass: classId },
        expand: 'user',
        fields: 'id,user,addedBy,expand.user.name',
        signal,
      }),
  })
