import { mutationOptions } from '@tanstack/react-query'
import { changesOf, type Edit } from '@/lib/merge'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { Plan } from '@/pocketbase/records'
import { planOptions } from './queries'
import type { PlanValues } from './schema'

/** Creates a plan; the server creates its two links. Idempotent by `id`. */
export const createPlan = mutationOptions({
  mutationKey: ['plans', 'create'],
  mutationFn: async ({ id, values }: { id: string; values: PlanValues }) => {
    const pb = await pocketBase()
    return createOnce<Plan>(pb.collection('trainingPlans'), { id }, toBody(values))
  },
  meta: { success: 'Plan created', hasForm: true },
})

export type PlanEdit = Edit<PlanValues, PlanValues>

/** Starts an edit based on the loaded plan. */
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
 * Updates a plan. Rejected with 409 if the same fields have changed on the server since `base`. A plan
 * with members becomes personal only with `removeMembers`.
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
      ...changesOf(edit.base, toBody(edit.values)),
      ...(removeMembers ? { removeMembers } : {}),
    })
  },
  meta: { success: 'Plan updated', hasForm: true },
})

/** Deletes a plan with its classes, images and links. Attendance and exp remain. */
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

/** Clears the gym of a plan outside group gym: the form remembers a previous choice. */
function toBody(values: PlanValues): PlanValues {
  return { ...values, gym: values.assignedGroup === 'gym' ? values.gym : '' }
}
