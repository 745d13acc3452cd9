import type { Plan, PlanGroup } from '@/pocketbase/records'

/** The groups in the order plans are shown (specification, section 3), each with its label on screen. */
export const planGroups: readonly { group: PlanGroup; label: string }[] = [
  { group: 'personal', label: 'Personal' },
  { group: 'plan', label: 'Group' },
  { group: 'gym', label: 'Gym' },
]

/** The label for a plan's group. */
export function planGroupLabel(group: PlanGroup): string {
  return planGroups.find((known) => known.group === group)?.label ?? ''
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
