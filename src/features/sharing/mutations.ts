import { mutationOptions } from '@tanstack/react-query'
import { pb } from '@/pocketbase/client'
import type { PlanLink } from '@/pocketbase/records'

/** Turns a link on or off; the dialog shows which it is, so nothing more is said. */
export const switchLink = mutationOptions({
  mutationKey: ['links', 'switch'],
  mutationFn: ({ link, active }: { link: PlanLink; active: boolean }) =>
    pb.collection('trainingPlanSubscriptions').update<PlanLink>(link.id, { active }),
})

/** Gives a link a new code; the old address is dead at once, members stay. */
export const replaceLink = mutationOptions({
  mutationKey: ['links', 'replace'],
  mutationFn: (link: PlanLink) =>
    pb.send<PlanLink>(`/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`, {
      method: 'POST',
    }),
  meta: { success: 'Link replaced' },
})
