import type { Gym, Plan, Skill, SkillVisibility } from '@/pocketbase/records'

type PlanWithGym = Pick<Plan, 'id' | 'user' | 'gym' | 'assignedGroup'> & {
  expand?: { gym?: Pick<Gym, 'admin'> } | undefined
}

/**
 * A skill's visibility in a plan: `visible` to everyone in it; `mine`, visible only to me until I show
 * it; or `elsewhere`, for people of another plan or gym.
 */
export type VisibilityInPlan = 'visible' | 'mine' | 'elsewhere'

/**
 * A skill's visibility in a plan, to decide what the picker offers. The server enforces the same rule in
 * `isVisibleInPlan`.
 *
 * @param visibility of the skill; undefined if it was deleted, as with its plan
 * @param me id of the user
 */
export function skillVisibilityIn(
  plan: PlanWithGym,
  skill: Pick<Skill, 'user'>,
  visibility: SkillVisibility | undefined,
  me: string,
): VisibilityInPlan {
  switch (visibility?.visibility) {
    case 'public':
      return 'visible'
    case 'plan':
      return visibility.plan === plan.id ? 'visible' : 'elsewhere'
    case 'gym':
      return visibility.gym === plan.gym ? 'visible' : 'elsewhere'
    case 'personal':
      if (plan.assignedGroup === 'personal' && visibility.user === plan.user) return 'visible'
      return skill.user === me ? 'mine' : 'elsewhere'
    default:
      return skill.user === me ? 'mine' : 'elsewhere'
  }
}

/** Audiences of a new skill that let it be taught in the plan immediately. The first is the default. */
export function audiencesIn(plan: PlanWithGym, me: string): ('personal' | 'plan' | 'gym')[] {
  if (plan.assignedGroup === 'personal') return plan.user === me ? ['personal', 'plan'] : ['plan']
  return plan.assignedGroup === 'gym' && plan.expand?.gym?.admin === me ? ['plan', 'gym'] : ['plan']
}
