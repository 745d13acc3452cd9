import type { Gym, GymLink, Plan, PlanLink, TrainingClass } from '@/pocketbase/records'

/** What can be shared. A class has no links of its own: its plan's view link opens it. */
export type Shared = { id: string; name: string } & (
  | { kind: 'plan'; isPersonal: boolean }
  | { kind: 'class'; planId: string }
  | { kind: 'gym' }
)

export type ShareLink = PlanLink | GymLink

export type LinkAction = ShareLink['action']

/** Maps a plan for the share dialog. */
export function sharedPlan({ id, name, assignedGroup }: Plan): Shared {
  return { kind: 'plan', id, name, isPersonal: assignedGroup === 'personal' }
}

/** Maps a class for the share dialog. */
export function sharedClass({ id, name, trainingPlan }: TrainingClass): Shared {
  return { kind: 'class', id, name, planId: trainingPlan }
}

/** Maps a gym for the share dialog. */
export function sharedGym({ id, name }: Gym): Shared {
  return { kind: 'gym', id, name }
}

/** Path of a link's URL. */
export function linkPath(shared: Shared, link: Pick<ShareLink, 'id' | 'action' | 'code'>): string {
  const verb = link.action === 'view' ? 'view' : 'join'
  // A gym's URL contains the id of the link (specification).
  const id = shared.kind === 'gym' ? link.id : shared.id
  return `/${verb}/${shared.kind}/${id}/code/${link.code}`
}

/** Why a link is inactive until the plan changes; '' if it is not. */
export function inactiveReasonOf(shared: Shared, action: LinkAction): string {
  return shared.kind === 'plan' && shared.isPersonal && action === 'joinUser'
    ? 'Share the plan first: change its group to Shared.'
    : ''
}
