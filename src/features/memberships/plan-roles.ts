import type { Gym, Joined, Plan } from '@/pocketbase/records'

type PlanRoles = Pick<Plan, 'user' | 'assignedGroup'> & {
  expand?: { gym?: Pick<Gym, 'admin'> } | undefined
}

/**
 * Whether a user can manage a plan: its owner, or the admin of a gym plan's gym. For display only; the
 * server enforces the permission with its own `canManagePlan`.
 *
 * @param plan expanded with its gym
 */
export function canManagePlan(plan: PlanRoles, userId: string): boolean {
  return (
    plan.user === userId || (plan.assignedGroup === 'gym' && plan.expand?.gym?.admin === userId)
  )
}

/** Whether a user manages a plan that can have other members. */
export function managesForOthers(plan: PlanRoles, userId: string): boolean {
  return plan.assignedGroup !== 'personal' && canManagePlan(plan, userId)
}

/** The user's membership in a plan; undefined for its owner and for access through a gym. */
export function membershipIn(
  plan: Pick<Plan, 'id'>,
  joined: readonly Joined[],
): Joined | undefined {
  return joined.find((each) => each.resource === 'trainingPlan' && each.resourceId === plan.id)
}

/** Gyms a plan can be linked to: the ones the user owns and the current one. */
export function gymChoices(plan: Plan, myGyms: readonly Gym[]): readonly Gym[] {
  const current = plan.expand?.gym
  return !current || myGyms.some((gym) => gym.id === current.id) ? myGyms : [current, ...myGyms]
}
