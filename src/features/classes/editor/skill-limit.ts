import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'
import type { Plan } from '@/pocketbase/records'

/** The collection's own maximum (`…_create_classes.js`, maxSelect). */
const maxSkills = 20

/** How many skills a class may have. */
export interface SkillLimit {
  max: number
  /** Whether the owner's membership sets it, rather than the collection. */
  isOfBeta: boolean
}

/**
 * How many skills a class of a plan may have. The membership of the plan's owner decides, also when
 * another coach edits the class.
 *
 * @param plan expanded with its owner; without, only the server enforces the membership's limit
 */
export function skillLimit(plan: Pick<Plan, 'expand'>): SkillLimit {
  const isOfBeta = plan.expand?.user?.memberships === membershipIds.free
  return { max: isOfBeta ? limits.freeSkillsPerClass : maxSkills, isOfBeta }
}

/** "2 of 2 skills" under the membership's limit, else "3 skills". */
export function skillCount(count: number, { max, isOfBeta }: SkillLimit): string {
  if (isOfBeta) return `${count} of ${max} skills`
  return count === 1 ? '1 skill' : `${count} skills`
}

/** Why no skill can be added; undefined below the limit. */
export function limitReason(count: number, { max, isOfBeta }: SkillLimit): string | undefined {
  if (count < max) return undefined
  return isOfBeta
    ? `${skillCount(count, { max, isOfBeta })} used. The Beta plan allows ${max} per class.`
    : `A class holds ${max} skills at most.`
}
