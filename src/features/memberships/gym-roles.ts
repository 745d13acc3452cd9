import type { Gym, Joined } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

/** Whether the signed-in person runs a gym. Says what to show; what is allowed, the server decides. */
export function runsGym(gym: Pick<Gym, 'admin'>): boolean {
  return gym.admin === session.requireUser().id
}

/** How a person joined a gym; undefined for who runs it. */
export function gymMembership(gym: Pick<Gym, 'id'>, joined: readonly Joined[]): Joined | undefined {
  return joined.find((each) => each.resource === 'gym' && each.resourceId === gym.id)
}
