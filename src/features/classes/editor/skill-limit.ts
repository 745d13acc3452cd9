import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'
import type { Plan } from '@/pocketbase/records'

/** The collection's own bound (`…_create_classes.js`, maxSelect). */
const mostSkills = 20

/** How many skills a class may have. */
export interface SkillLimit {
  most: number
  /** Whether it is the owner's membership that sets it. */
  isOfBeta: boolean
}

/**
 * How many skills a class of a plan may have, which the membership of the plan's owner decides,
 * whoever edits it.
 *
 * @param plan expanded with its owner; without, the server has the last word
 */
export function skillLimit(plan: Pick<Plan, 'expand'>): SkillLimit {
  const isOfBeta = plan.expand?.user?.memberships === membershipIds.free
  return { most: isOfBeta ? limits.freeSkillsPerClass : mostSkills, isOfBeta }
}

/** "2 of 2 skills" where there is a limit worth counting, else "3 skills". */
export function skillCount(count: number, { most, isOfBeta }: SkillLimit): string {
  if (isOfBeta) return `${count} of ${most} skills`
  return count === 1 ? '1 skill' : `${count} skills`
}

/** Why no skill can be added; undefined while one can. */
export function limitReason(count: number, { most, isOfBeta }: SkillLimit): string | undefined {
  if (count < most) return undefined
  return isOfBeta
    ? `${skillCount(count, { most, isOfBeta })} used. The Beta plan allows ${most} per class.`
    : `A class holds ${most} skills at most.`
}
