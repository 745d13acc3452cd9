import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { membershipIds } from '@/config/ids'
import type { PlanProgressFigures } from '@/features/plans/progress/plan-progress-counts'
import { pocketBase } from '@/pocketbase/client'
import { list, one } from '@/pocketbase/list'
import type { Gym, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { inPlanOrder } from './plan-order'

/**
 * What I have joined, plans and gyms. The rule limits it to me, and a filter would be throttled. Not
 * aborted, nor are the next two: other queries wait for them after a page that showed them has left.
 */
export const joinedOptions = () =>
  queryOptions({
    queryKey: ['joined', 'list'],
    queryFn: () => list('userSubscriptions'),
  })

/** The gyms I run, by name. Only the gym membership can run one, so nobody else asks. */
export const myGymsOptions = () =>
  queryOptions({
    queryKey: ['gyms', 'list', 'mine'],
    queryFn: async (): Promise<Gym[]> => {
      const me = session.requireUser()
      if (me.memberships !== membershipIds.gym) return []
      return list('gyms', { where: { admin: me.id }, sort: 'name' })
    },
  })

/** Ids of the gyms I run or have joined: what lists are narrowed by that concern them. */
export async function myGymIds(client: QueryClient): Promise<string[]> {
  const [joined, myGyms] = await Promise.all([
    client.query(joinedOptions()),
    client.query(myGymsOptions()),
  ])
  const joinedGyms = joined.filter((each) => each.resource === 'gym')
  return [
    ...new Set([...joinedGyms.map((each) => each.resourceId), ...myGyms.map((gym) => gym.id)]),
  ]
}

/** Every plan I own, have joined, or see through a gym, with owner and gym, in the order of plans. */
export const plansOptions = () =>
  queryOptions({
    queryKey: ['plans', 'list'],
    queryFn: async ({ client }) => {
      const [joined, gymIds] = await Promise.all([client.query(joinedOptions()), myGymIds(client)])
      const joinedPlans = joined.filter((each) => each.resource === 'trainingPlan')
      const plans = await list('trainingPlans', {
        anyOf: [
          { user: session.requireUser().id },
          ...joinedPlans.map((each) => ({ id: each.resourceId })),
          ...gymIds.map((gym) => ({ gym })),
        ],
        expand: 'user,gym',
      })
      return inPlanOrder(plans)
    },
  })

/** One plan with its owner and gym; the gym tells who else runs the plan. */
export const planOptions = (planId: string) =>
  queryOptions({
    queryKey: ['plans', 'detail', planId],
    queryFn: ({ signal }) => one('trainingPlans', planId, { expand: 'user,gym', signal }),
  })

/** A plan's info cards, in the order they are read: the pinned ones first. */
export const planInfoOptions = (planId: string) =>
  queryOptions({
    queryKey: ['plans', 'detail', planId, 'info'],
    queryFn: ({ signal }) =>
      list('trainingPlanInfo', {
        where: { trainingPlan: planId },
        sort: '-pinned,order,created',
        signal,
      }),
  })

/** When a plan's classes usually are: its schedules, those in use first, by time of day. */
export const planSchedulesOptions = (planId: string) =>
  queryOptions({
    queryKey: ['plans', 'detail', planId, 'schedules'],
    queryFn: ({ signal }) =>
      list('trainingPlanSchedules', {
        where: { trainingPlan: planId },
        sort: '-active,startTime,created',
        signal,
      }),
  })

/** A person who trains in a plan, as who runs the plan sees them. */
export interface PlanPerson {
  id: string
  name: string
  /** Path of the small picture, or ''. */
  avatar: string
  /** UTC instant; '' when nobody knows. */
  joined: string
  /** UTC instant of the latest class logged here, or ''. */
  lastTrained: string
  /** Classes logged here. */
  attended: number
  /** Joined this plan, or trains here as a member of its gym. */
  through: 'plan' | 'gym'
  /** The membership whose end removes them from the plan; '' for the gym's members. */
  subscription: string
}

/** Who trains in a plan, by name. Only who runs the plan is told. */
export const planPeopleOptions = (planId: string) =>
  queryOptions({
    queryKey: ['plans', 'detail', planId, 'people'],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      const { people } = await pb.send<{ people: PlanPerson[] }>(`/api/people/plan/${planId}`, {
        signal,
      })
      return people
    },
  })

/** What a plan's card says of its classes. */
export interface PlanSummary extends PlanProgressFigures {
  plan: string
  /** The first that has not begun. */
  next: Pick<TrainingClass, 'id' | 'name' | 'classDate'> | null
}

/** What the cards of all my plans say of their classes, counted by the server. */
export const planSummariesOptions = () =>
  queryOptions({
    queryKey: ['plans', 'summaries'],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      const { plans } = await pb.send<{ plans: PlanSummary[] }>('/api/plans/summaries', { signal })
      return plans
    },
  })
