import type { Plan, PlanGroup } from '@/pocketbase/records'

/** The groups in the order plans are shown (specification, section 3), each with its word on screen. */
export const planGroups: readonly { group: PlanGroup; word: string }[] = [
  { group: 'personal', word: 'Personal' },
  { group: 'plan', word: 'Group' },
  { group: 'gym', word: 'Gym' },
]

/** The word for a plan's group. */
export function groupWord(group: PlanGroup): string {
  return planGroups.find((known) => known.group === group)?.word ?? ''
}

/** Orders plans personal, plan, gym, and inside a group by name as a person would: "Week 2" before "Week 10". */
export function inPlanOrder<P extends Pick<Plan, 'name' | 'assignedGroup'>>(
  plans: readonly P[],
): P[] {
  const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return plans.toSorted((a, b) => rank(a) - rank(b) || byName.compare(a.name, b.name))
}

function rank(plan: Pick<Plan, 'assignedGroup'>): number {
  return planGroups.findIndex(({ group }) => group === plan.assignedGroup)
}
