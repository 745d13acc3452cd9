import { mutationOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { pb } from '@/pocketbase/client'
import type { Plan, PlanLink } from '@/pocketbase/records'
import { type PlanPerson, planPeopleOptions } from './queries'

/**
 * Ends a person's membership in a plan. The link goes first where that was asked for: should the
 * second step fail, nobody has been put out whom the old link would let in again.
 */
export const removePerson = mutationOptions({
  mutationKey: ['plans', 'removePerson'],
  mutationFn: async ({
    plan,
    person,
    replacesLink,
  }: {
    plan: Pick<Plan, 'id'>
    person: PlanPerson
    replacesLink: boolean
  }) => {
    if (replacesLink) await replaceJoinLink(plan.id)
    await pb.collection('userSubscriptions').delete(person.subscription)
  },
  meta: { success: 'Member removed' },
})

async function replaceJoinLink(planId: string) {
  const links = await pb.collection('trainingPlanSubscriptions').getFullList<PlanLink>({
    batch: limits.fullListBatch,
    filter: pb.filter('trainingPlan = {:planId}', { planId }),
  })
  const link = links.find(({ action }) => action === 'joinUser')
  if (!link) return
  await pb.send(`/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`, {
    method: 'POST',
  })
}

/** Hands a plan of mine to somebody who trains in it; I become a member. */
export const handOverPlan = mutationOptions({
  mutationKey: ['plans', 'handOver'],
  mutationFn: ({ plan, to }: { plan: Pick<Plan, 'id'>; to: PlanPerson }) =>
    pb.send(`/api/handover/plan/${plan.id}`, { method: 'POST', body: { to: to.id } }),
  meta: {
    success: 'Plan handed over',
    // Whose plan it is no more is not told its people.
    deletes: ({ plan }: { plan: Pick<Plan, 'id'> }) => planPeopleOptions(plan.id).queryKey,
  },
})
