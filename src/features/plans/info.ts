import { mutationOptions } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import type { PlanInfo } from '@/pocketbase/records'
import { changesOf, type Edit } from '@/ui/edit'
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

export type InfoEdit = Edit<InfoValues, InfoValues>

/** Begins an edit of a card as it is loaded now. */
export function beginInfoEdit(info: InfoValues): InfoEdit {
  const { title, body, kind, link, level, attire, pinned } = info
  const values = { title, body, kind, link, level, attire, pinned }
  return { values, base: values }
}

/** Adds a card to a plan, after those that are there. */
export const createInfo = mutationOptions({
  mutationKey: ['planInfo', 'create'],
  mutationFn: async ({
    planId,
    values,
    cards,
  }: {
    planId: string
    values: InfoValues
    cards: readonly PlanInfo[]
  }) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanInfo').create<PlanInfo>({
      ...values,
      trainingPlan: planId,
      order: Math.max(-1, ...cards.map(({ order }) => order)) + 1,
    })
  },
  meta: { success: 'Plan info added', hasForm: true },
})

/** Changes a card. Refused with 409 where somebody else has changed the same meanwhile. */
export const updateInfo = mutationOptions({
  mutationKey: ['planInfo', 'update'],
  mutationFn: async ({ id, edit: { values, base } }: { id: string; edit: InfoEdit }) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanInfo').update<PlanInfo>(id, changesOf(base, values))
  },
  meta: { success: 'Plan info updated', hasForm: true },
})

/** Puts a card before the others, or back among them; the page shows which, so nothing is said. */
export const pinInfo = mutationOptions({
  mutationKey: ['planInfo', 'pin'],
  mutationFn: async ({ info, pinned }: { info: PlanInfo; pinned: boolean }) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanInfo').update<PlanInfo>(info.id, { pinned })
  },
})

/** Puts the cards of a plan into an order. */
export const orderInfo = mutationOptions({
  mutationKey: ['planInfo', 'order'],
  // One after the other: the order of the last one stands.
  scope: { id: 'planInfo.order' },
  mutationFn: async ({ planId, cards }: { planId: string; cards: readonly PlanInfo[] }) => {
    const pb = await pocketBase()
    return pb.send<void>(`/api/order/info/${planId}`, {
      method: 'POST',
      body: { ids: cards.map(({ id }) => id) },
    })
  },
})

export const deleteInfo = mutationOptions({
  mutationKey: ['planInfo', 'delete'],
  mutationFn: async (info: PlanInfo) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanInfo').delete(info.id)
  },
  meta: { success: 'Plan info deleted' },
})
