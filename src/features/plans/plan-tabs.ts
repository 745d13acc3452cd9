/** Tabs of a plan's page, each with its own URL (`?tab=`). */
export const planTabs = ['classes', 'info', 'schedule', 'members', 'coverage'] as const

export type PlanTab = (typeof planTabs)[number]

export const tabLabels: Record<PlanTab, string> = {
  classes: 'Classes',
  info: 'Info',
  schedule: 'Schedule',
  members: 'Members',
  coverage: 'Coverage',
}
