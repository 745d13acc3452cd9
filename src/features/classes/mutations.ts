import { mutationOptions } from '@tanstack/react-query'
import { pb } from '@/pocketbase/client'
import type { TrainingClass } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { bodyOf, changesOf } from './class-values'
import { classOptions } from './queries'
import type { ClassValues } from './schema'

/** Adds a class to a plan, its skills and their details with it. */
export const createClass = mutationOptions({
  mutationKey: ['classes', 'create'],
  mutationFn: ({ planId, values }: { planId: string; values: ClassValues }) =>
    pb
      .collection('trainingPlanClasses')
      .create<TrainingClass>({ ...bodyOf(values, viewerZone()), trainingPlan: planId }),
  meta: { success: 'Class added', hasForm: true },
})

/** Changes a class. What people have earned in it stays as it is. */
export const updateClass = mutationOptions({
  mutationKey: ['classes', 'update'],
  mutationFn: ({ trainingClass, values }: { trainingClass: TrainingClass; values: ClassValues }) =>
    pb
      .collection('trainingPlanClasses')
      .update<TrainingClass>(trainingClass.id, changesOf(trainingClass, values, viewerZone())),
  meta: { success: 'Class updated', hasForm: true },
})

/** Deletes a class with its images. Check-ins and the exp they earned stay. */
export const deleteClass = mutationOptions({
  mutationKey: ['classes', 'delete'],
  mutationFn: (trainingClass: Pick<TrainingClass, 'id'>) =>
    pb.collection('trainingPlanClasses').delete(trainingClass.id),
  meta: {
    success: 'Class deleted',
    failure: 'Failed to delete Training Plan Class',
    deletes: ({ id }: { id: string }) => classOptions(id).queryKey,
  },
})
