import { mutationOptions } from '@tanstack/react-query'
import { pb } from '@/pocketbase/client'
import type { PlanInfo } from '@/pocketbase/records'
import type { InfoValues } from './schema'

/** An empty card. */
export const newInfoValues: InfoValues = {
  title: '',
  body: '',
  kind: 'about',
  link: '',
  level: '',
  attire: '',
  pinned: false,
}

/** A stored card as its form shows it. */
export function infoValues({
  title,
  body,
  kind,
  link,
  level,
  attire,
  pinned,
}: PlanInfo): InfoValues {
  return { title, body, kind, link, level, attire, pinned }
}

/** Adds a card to a plan, after those that are there. */
export const createInfo = mutationOptions({
  mutationKey: ['planInfo', 'create'],
  mutationFn: ({
    planId,
    values,
    cards,
  }: {
    planId: string
    values: InfoValues
    cards: readonly PlanInfo[]
  }) =>
    pb.collection('trainingPlanInfo').create<PlanInfo>({
      ...values,
      trainingPlan: planId,
      order: Math.max(-1, ...cards.map(({ order }) => order)) + 1,
    }),
  meta: { success: 'Plan info added', hasForm: true },
})

/** Changes a card. Sends what differs only, so that what somebody else changed meanwhile stays. */
export const updateInfo = mutationOptions({
  mutationKey: ['planInfo', 'update'],
  mutationFn: ({ info, values }: { info: PlanInfo; values: InfoValues }) => {
    const before = infoValues(info)
    const changes = Object.entries(values).filter(
      ([field, value]) => before[field as keyof InfoValues] !== value,
    )
    return pb.collection('trainingPlanInfo').update<PlanInfo>(info.id, Object.fromEntries(changes))
  },
  meta: { success: 'Plan info updated', hasForm: true },
})

/** Puts a card before the others, or back among them; the page shows which, so nothing is said. */
export const pinInfo = mutationOptions({
  mutationKey: ['planInfo', 'pin'],
  mutationFn: ({ info, pinned }: { info: PlanInfo; pinned: boolean }) =>
    pb.collection('trainingPlanInfo').update<PlanInfo>(info.id, { pinned }),
})

/** Stores the order of a plan's cards, writing only those that changed their place. */
export const orderInfo = mutationOptions({
  mutationKey: ['planInfo', 'order'],
  mutationFn: (cards: readonly PlanInfo[]) =>
    Promise.all(
      cards.flatMap(({ id, order }, place) =>
        order === place
          ? []
          : [pb.collection('trainingPlanInfo').update<PlanInfo>(id, { order: place })],
      ),
    ),
})

export const deleteInfo = mutationOptions({
  mutationKey: ['planInfo', 'delete'],
  mutationFn: (info: PlanInfo) => pb.collection('trainingPlanInfo').delete(info.id),
  meta: { success: 'Plan info deleted' },
})
