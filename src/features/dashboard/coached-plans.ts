import { managesForOthers } from '@/features/memberships/plan-roles'
import type { Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

/** Ids of the plans that the user manages for others. */
export function coachedPlanIds(plans: readonly Plan[]): ReadonlySet<string> {
  const me = session.user?.id ?? ''
  return new Set(plans.filter((plan) => managesForOthers(plan, me)).map(({ id }) => id))
}
