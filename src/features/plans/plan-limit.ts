import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'
import type { Plan } from '@/pocketbase/records'
import type { SessionUser } from '@/pocketbase/session'

export interface PlanLimit {
  used: number
  included: number
  /** Whether the server would reject another plan. */
  isReached: boolean
}

/**
 * Returns how many own plans the user's membership includes; joined plans do not count.
 *
 * @param plans all plans the user can see
 * @returns null for an unlimited membership
 */
export function planLimit(
  plans: readonly Pick<Plan, 'user'>[],
  me: Pick<SessionUser, 'id' | 'memberships'>,
): PlanLimit | null {
  if (me.memberships !== membershipIds.free) return null
  const used = plans.filter((plan) => plan.user === me.id).length
  const included = limits.freePlans
  return { used, included, isReached: used >= included }
}

/** Formats a limit: "1 of 1 plan used". */
export function limitText({ used, included }: PlanLimit): string {
  return `${used} of ${included} ${included === 1 ? 'plan' : 'plans'} used`
}
