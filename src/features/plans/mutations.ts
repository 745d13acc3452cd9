import { mutationOptions } from '@tanstack/react-query'
import { changesOf, type Edit } from '@/lib/merge'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { Plan } from '@/pocketbase/records'
import { planOptions } from './queries'
import type { PlanValues } from './schema'

/** Makes a plan of mine; the server gives it its two links. Idempotent by its id. */
export const createPlan = mutationOptions({
  mutationKey: ['plans', 'create'],
  mutationFn: async ({ id, values }: { id: string; values: PlanValues }) => {
    const pb = await pocketBase()
    return createOnce<Plan>(pb.collection('trainingPlans'), { id }, stored(values))
  },
  meta: { success: 'Plan created', hasForm: true },
})

export type PlanEdit = Edit<PlanValues, PlanValues>

/** Begins an edit of a plan as it is loaded now. */
export function beginPlanEdit({
  id,
  name,
  assignedGroup,
  gym,
}: Pick<Plan, 'id' | keyof PlanValues>): PlanEdit {
  const values = { name, assignedGroup, gym }
  return { id, values, base: values }
}

/**
 * Changes a plan. Rejected with 409 where somebody else has changed the same fields meanwhile. With
 * members a plan becomes personal only when `removeMembers` says they may go.
 */
export const updatePlan = mutationOptions({
  mutationKey: ['plans', 'update'],
  mutationFn: async ({
    edit,
    removeMembers = false,
  }: {
    edit: PlanEdit
    removeMembers?: boolean
  }) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlans').update<Plan>(edit.id, {
      ...changesOf(edit.base, stored(edit.values)),
      ...(removeMembers ? { removeMembers } : {}),
    })
  },
  meta: { success: 'Plan updated', hasForm: true },
})

/** Deletes a plan with its classes, images and links. What was earned in it stays. */
export const deletePlan = mutationOptions({
  mutationKey: ['plans', 'delete'],
  mutationFn: async (plan: Plan) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlans').delete(plan.id)
  },
  meta: {
    success: 'Plan deleted',
    failure: 'Something went wrong. Delete Training Plan failed.',
    deletes: ({ id }: { id: string }) => planOptions(id).queryKey,
  },
})

/** The form keeps a gym chosen before the group changed; the record must not. */
function stored(values: PlanValues): PlanValues {
  return { ...values, gym: values.assignedGroup === 'gym' ? values.gym : '' }
}
