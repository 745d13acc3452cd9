import type { Gym, GymLink, Plan, PlanLink, TrainingClass } from '@/pocketbase/records'

/** What can be shared. A class has no links of its own: it opens by its plan's view link. */
export type Shared = { id: string; name: string } & (
  | { kind: 'plan'; isPersonal: boolean }
  | { kind: 'class'; planId: string }
  | { kind: 'gym' }
)

export type ShareLink = PlanLink | GymLink

export type LinkAction = ShareLink['action']

/** A plan as the share sheet takes it. */
export function sharedPlan({ id, name, assignedGroup }: Plan): Shared {
  return { kind: 'plan', id, name, isPersonal: assignedGroup === 'personal' }
}

/** A class as the share sheet takes it. */
export function sharedClass({ id, name, trainingPlan }: TrainingClass): Shared {
  return { kind: 'class', id, name, planId: trainingPlan }
}

/** A gym as the share sheet takes it. */
export function sharedGym({ id, name }: Gym): Shared {
  return { kind: 'gym', id, name }
}

/** Where a link leads: the path that is copied, drawn as a QR code and passed on. */
export function linkPath(shared: Shared, link: Pick<ShareLink, 'id' | 'action' | 'code'>): string {
  const verb = link.action === 'view' ? 'view' : 'join'
  // A gym's address carries the id of the link, as the specification writes it.
  const id = shared.kind === 'gym' ? link.id : shared.id
  return `/${verb}/${shared.kind}/${id}/code/${link.code}`
}

/** Why a link sleeps that could be woken by changing the plan; '' where it does not. */
export function whyAsleep(shared: Shared, action: LinkAction): string {
  return shared.kind === 'plan' && shared.isPersonal && action === 'joinUser'
    ? 'Share the plan first: change its group to Shared.'
    : ''
}
