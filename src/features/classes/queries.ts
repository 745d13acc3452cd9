import { queryOptions } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { pocketBase } from '@/pocketbase/client'
import type { Attendance, ClassImage, TrainingClass } from '@/pocketbase/records'

const batch = limits.fullListBatch

/** Every class of a plan with its skills, the oldest first. */
export const planClassesOptions = (planId: string) =>
  queryOptions({
    queryKey: ['classes', 'ofPlan', planId],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb.collection('trainingPlanClasses').getFullList<TrainingClass>({
        batch,
        filter: pb.filter('trainingPlan = {:planId}', { planId }),
        sort: 'classDate',
        expand: 'skills',
        skipTotal: true,
        signal,
      })
    },
  })

/** One class with its plan, schedule, skills and what its coach wrote about each. */
export const classOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', classId],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb.collection('trainingPlanClasses').getOne<TrainingClass>(classId, {
        expand:
          'trainingPlan.user,trainingPlan.gym,skills,schedule,trainingPlanClassSkills_via_trainingPlanClass',
        signal,
      })
    },
  })

/** The images of a class in their order. */
export const classImagesOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', classId, 'images'],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb.collection('images').getFullList<ClassImage>({
        batch,
        filter: pb.filter('trainingPlanClass = {:classId}', { classId }),
        sort: 'order,created',
        skipTotal: true,
        signal,
      })
    },
  })

/** An attendance as its coach's list reads it. */
export type RosterEntry = Pick<Attendance, 'id' | 'user' | 'addedBy' | 'expand'>

/** Who was in a class. Whoever does not run its plan is given their own attendance at most. */
export const rosterOptions = (classId: string) =>
  queryOptions({
    queryKey: ['classes', classId, 'roster'],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb.collection('trainingPlanClassAttendances').getFullList<RosterEntry>({
        batch,
        filter: pb.filter('tpClass = {:classId}', { classId }),
        fields: 'id,user,addedBy,expand.user.name',
        expand: 'user',
        skipTotal: true,
        signal,
      })
    },
  })
