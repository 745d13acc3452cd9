import { mutationOptions } from '@tanstack/react-query'
import { type PlanPerson, planPeopleOptions } from '@/features/plans/queries'
import { pocketBase } from '@/pocketbase/client'
import type { Plan } from '@/pocketbase/records'

/** Ends a person's membership in a plan, and in the same request the old join link if that is wished. */
export const removePlanMember = mutationOptions({
  mutationKey: ['plans', 'removePlanMember'],
  mutationFn: async ({ person, replaceLink }: { person: PlanPerson; replaceLink: boolean }) => {
    const pb = await pocketBase()
    return pb
      .collection('userSubscriptions')
      .delete(person.subscription, { query: { replaceLink } })
  },
  meta: { success: 'Member removed' },
})

/** Hands a plan of mine to somebody who trains in it; I become a member. */
export const transferPlan = mutationOptions({
  mutationKey: ['plans', 'transfer'],
  mutationFn: async ({ plan, to }: { plan: Pick<Plan, 'id'>; to: PlanPerson }) => {
    const pb = await pocketBase()
    return pb.send(`/api/handover/plan/${plan.id}`, { method: 'POST', body: { to: to.id } })
  },
  meta: {
    success: 'Plan handed over',
    // Whose plan it is no more is not told its people.
    deletes: ({ plan }: { plan: Pick<Plan, 'id'> }) => planPeopleOptions(plan.id).queryKey,
  },
})
