import type { Gym, Plan, Skill, SkillVisibility } from '@/pocketbase/records'

type PlanSeen = Pick<Plan, 'id' | 'user' | 'gym' | 'assignedGroup'> & {
  expand?: { gym?: Pick<Gym, 'admin'> } | undefined
}

/**
 * What a skill is to a plan: `visible` to everyone in it; `mine`, which only I see and can show to
 * them; or `elsewhere`, made for other people.
 */
export type SkillReach = 'visible' | 'mine' | 'elsewhere'

/**
 * Whether a skill can be taught in a plan. Says what to offer; what is allowed is decided by the
 * server's rule of the same words, `isVisibleInPlan`.
 *
 * @param visibility the skill's own; undefined where it is gone, as with a deleted plan
 */
export function skillVisibilityIn(
  plan: PlanSeen,
  skill: Pick<Skill, 'user'>,
  visibility: SkillVisibility | undefined,
  me: string,
): SkillReach {
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

/** Whom a new skill can be for, so that it can be taught in the plan at once. The first is usual. */
export function audiencesIn(plan: PlanSeen, me: string): ('personal' | 'plan' | 'gym')[] {
  if (plan.assignedGroup === 'personal') return plan.user === me ? ['personal', 'plan'] : ['plan']
  return plan.assignedGroup === 'gym' && plan.expand?.gym?.admin === me ? ['plan', 'gym'] : ['plan']
}
