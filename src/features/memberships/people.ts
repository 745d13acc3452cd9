import { mutationOptions } from '@tanstack/react-query'
import { type PlanPerson, planPeopleOptions } from '@/features/plans/queries'
import { pocketBase } from '@/pocketbase/client'
import type { Plan } from '@/pocketbase/records'

/** Removes a member from a plan and optionally replaces its join link in the same request. */
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

/** Transfers ownership of a plan to one of its people; the former owner becomes a member. */
export const transferPlan = mutationOptions({
  mutationKey: ['plans', 'transfer'],
  mutationFn: async ({ plan, to }: { plan: Pick<Plan, 'id'>; to: PlanPerson }) => {
    const pb = await pocketBase()
    return pb.send(`/api/handover/plan/${plan.id}`, { method: 'POST', body: { to: to.id } })
  },
  meta: {
    success: 'Plan handed over',
    // A former owner can no longer list the plan's members.
    deletes: ({ plan }: { plan: Pick<Plan, 'id'> }) => planPeopleOptions(plan.id).queryKey,
  },
})
