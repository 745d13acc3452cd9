/** Parts of a plan's page, each with an address of its own (`?tab=`). */
export const planTabs = ['classes', 'info', 'schedule', 'members', 'coverage'] as const

export type PlanTab = (typeof planTabs)[number]

/** The words of the tabs. */
export const tabLabels: Record<PlanTab, string> = {
  classes: 'Classes',
  info: 'Info',
  schedule: 'Schedule',
  members: 'Members',
  coverage: 'Coverage',
}
