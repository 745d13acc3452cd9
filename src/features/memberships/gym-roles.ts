import type { Gym, Joined } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

/** Whether the user is a gym's admin. For display only; the server enforces permissions. */
export function runsGym(gym: Pick<Gym, 'admin'>): boolean {
  return gym.admin === session.requireUser().id
}

/** The user's membership in a gym; undefined for its admin. */
export function gymMembership(gym: Pick<Gym, 'id'>, joined: readonly Joined[]): Joined | undefined {
  return joined.find((each) => each.resource === 'gym' && each.resourceId === gym.id)
}
