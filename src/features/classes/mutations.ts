import { mutationOptions } from '@tanstack/react-query'
import { bodyOf, type ClassEdit, changesOf } from '@/features/classes/editor/class-values'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { classOptions } from './queries'
import type { ClassValues } from './schema'

/** Adds a class with its skills and their details to a plan. Idempotent by its id. */
export const createClass = mutationOptions({
  mutationKey: ['classes', 'create'],
  mutationFn: async ({
    id,
    planId,
    values,
  }: {
    /** The same for every attempt. */
    id: string
    planId: string
    values: ClassValues
  }) => {
    const pb = await pocketBase()
    const classes = pb.collection('trainingPlanClasses')
    const fixed = { id, trainingPlan: planId }
    return createOnce<TrainingClass>(classes, fixed, bodyOf(values, userTimeZone()))
  },
  meta: { success: 'Class added', hasForm: true },
})

/**
 * Updates a class. Exp already earned in it does not change. The server responds 409 when someone else
 * has changed the same fields since.
 */
export const updateClass = mutationOptions({
  mutationKey: ['classes', 'update'],
  mutationFn: async ({ id, values, base }: ClassEdit) => {
    const pb = await pocketBase()
    return pb
      .collection('trainingPlanClasses')
      .update<TrainingClass>(id, changesOf(base, values, userTimeZone()))
  },
  meta: { success: 'Class updated', hasForm: true },
})

/** Cancels a class, which closes its check-in, or restores it. */
export const cancelClass = mutationOptions({
  mutationKey: ['classes', 'cancel'],
  mutationFn: async ({ id, cancelled }: Pick<TrainingClass, 'id' | 'cancelled'>) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanClasses').update<TrainingClass>(id, { cancelled })
  },
  meta: { success: 'Class updated' },
})

/** Deletes a class with its images. Check-ins and the exp they earned stay. */
export const deleteClass = mutationOptions({
  mutationKey: ['classes', 'delete'],
  mutationFn: async (trainingClass: Pick<TrainingClass, 'id'>) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanClasses').delete(trainingClass.id)
  },
  meta: {
    success: 'Class deleted',
    failure: 'Failed to delete Training Plan Class',
    deletes: ({ id }: { id: string }) => classOptions(id).queryKey,
  },
})
