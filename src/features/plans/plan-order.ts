import type { Plan, PlanGroup } from '@/pocketbase/records'

/** Plan groups in display order (specification, section 3), with their labels. */
export const planGroups: readonly { group: PlanGroup; label: string }[] = [
  { group: 'personal', label: 'Personal' },
  { group: 'plan', label: 'Group' },
  { group: 'gym', label: 'Gym' },
]

/** Label of a plan group. */
export function planGroupLabel(group: PlanGroup): string {
  return planGroups.find((known) => known.group === group)?.label ?? ''
}

/** Sorts plans by group, then by name in natural order: "Week 2" before "Week 10". */
export function inPlanOrder<P extends Pick<Plan, 'name' | 'assignedGroup'>>(
  plans: readonly P[],
): P[] {
  const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return plans.toSorted((a, b) => rank(a) - rank(b) || byName.compare(a.name, b.name))
}

function rank(plan: Pick<Plan, 'assignedGroup'>): number {
  return planGroups.findIndex(({ group }) => group === plan.assignedGroup)
}
