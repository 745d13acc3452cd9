import type { Gym, Joined, Plan } from '@/pocketbase/records'

type PlanRoles = Pick<Plan, 'user' | 'assignedGroup'> & {
  expand?: { gym?: Pick<Gym, 'admin'> } | undefined
}

/**
 * Whether a person runs a plan: its owner, or the admin of a gym plan's gym. Says what to show; what
 * is allowed is decided by the server's rule `canManagePlan`.
 *
 * @param plan expanded with its gym
 */
export function canManagePlan(plan: PlanRoles, userId: string): boolean {
  return (
    plan.user === userId || (plan.assignedGroup === 'gym' && plan.expand?.gym?.admin === userId)
  )
}

/** Whether a person runs a plan for others; in a personal plan one is one's own student. */
export function managesForOthers(plan: PlanRoles, userId: string): boolean {
  return plan.assignedGroup !== 'personal' && canManagePlan(plan, userId)
}

/** How a person joined a plan; undefined for its owner and for those who see it through a gym. */
export function membershipIn(
  plan: Pick<Plan, 'id'>,
  joined: readonly Joined[],
): Joined | undefined {
  return joined.find((each) => each.resource === 'trainingPlan' && each.resourceId === plan.id)
}

/** The gyms a plan may be linked to: those a person runs, and the one it is linked to already. */
export function gymChoices(plan: Plan, myGyms: readonly Gym[]): readonly Gym[] {
  const current = plan.expand?.gym
  return !current || myGyms.some((gym) => gym.id === current.id) ? myGyms : [current, ...myGyms]
}
