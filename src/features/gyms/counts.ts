import type { Gym, Plan } from '@/pocketbase/records'

type InGym = Pick<Plan, 'gym' | 'assignedGroup'>

/** A gym's plans: those linked to it with group gym. */
export function plansOfGym<P extends InGym>(gym: Pick<Gym, 'id'>, plans: readonly P[]): P[] {
  return plans.filter((plan) => plan.gym === gym.id && plan.assignedGroup === 'gym')
}

/** Formats the size of a gym: "31 members, 1 plan". */
export function gymCounts(gym: Pick<Gym, 'id' | 'memberCount'>, plans: readonly InGym[]): string {
  return [
    countText(gym.memberCount, 'member'),
    countText(plansOfGym(gym, plans).length, 'plan'),
  ].join(', ')
}

function countText(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
