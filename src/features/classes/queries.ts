import { queryOptions } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { anyOf } from '@/pocketbase/any-of'
import { pocketBase } from '@/pocketbase/client'
import { addDays } from '@/pocketbase/local-day'
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
      const pb = await pocketBase()
      const ofThesePlans = anyOf(planIds.map((id) => pb.filter('trainingPlan = {:id}', { id })))
      // As dates, not as text: the server compares letter by letter, and its own have a space for the T.
      const span = pb.filter('classDate >= {:from} && classDate < {:to}', {
        from: new Date(from),
        to: new Date(to),
      })
      const lists = await Promise.all(
        ofThesePlans.map((filter) =>
          pb.collection('trainingPlanClasses').getFullList<TrainingClass>({
            batch,
            filter: `(${filter}) && ${span}`,
            expand: 'skills,trainingPlan',
            skipTotal: true,
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
