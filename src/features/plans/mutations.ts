import { mutationOptions } from '@tanstack/react-query'
import { pb } from '@/pocketbase/client'
import type { Joined, Plan } from '@/pocketbase/records'
import { planOptions } from './queries'
import type { PlanValues } from './schema'

/** Makes a plan of mine; the server gives it its two links. */
export const createPlan = mutationOptions({
  mutationKey: ['plans', 'create'],
  mutationFn: (values: PlanValues) => pb.collection('trainingPlans').create<Plan>(stored(values)),
  meta: { success: 'Plan created', hasForm: true },
})

/**
 * Changes a plan. Sends what differs only, so that what somebody else changed meanwhile stays.
 * With members a plan becomes personal only when `removeMembers` says they may go.
 */
export const updatePlan = mutationOptions({
  mutationKey: ['plans', 'update'],
  mutationFn: ({
    plan,
    values,
    removeMembers = false,
  }: {
    plan: Plan
    values: PlanValues
    removeMembers?: boolean
  }) => {
    const changes = Object.entries(stored(values)).filter(
      ([field, value]) => plan[field as keyof PlanValues] !== value,
    )
    return pb.collection('trainingPlans').update<Plan>(plan.id, {
      ...Object.fromEntries(changes),
      ...(removeMembers ? { removeMembers } : {}),
    })
  },
  meta: { success: 'Plan updated', hasForm: true },
})

/** Deletes a plan with its classes, images and links. What was earned in it stays. */
export const deletePlan = mutationOptions({
  mutationKey: ['plans', 'delete'],
  mutationFn: (plan: Plan) => pb.collection('trainingPlans').delete(plan.id),
  meta: {
    success: 'Plan deleted',
    failure: 'Something went wrong. Delete Training Plan failed.',
    deletes: ({ id }: { id: string }) => planOptions(id).queryKey,
  },
})

/** Ends my membership in a plan. */
export const leavePlan = mutationOptions({
  mutationKey: ['plans', 'leave'],
  mutationFn: (membership: Joined) => pb.collection('userSubscriptions').delete(membership.id),
  meta: { deletes: ({ resourceId }: Joined) => planOptions(resourceId).queryKey },
})

/** The form keeps a gym chosen before the group changed; the record must not. */
function stored(values: PlanValues): PlanValues {
  return { ...values, gym: values.assignedGroup === 'gym' ? values.gym : '' }
}
