import { mutationOptions } from '@tanstack/react-query'
import type { InfoValues } from '@/features/plans/schema'
import { changesOf, type Edit } from '@/lib/merge'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { PlanInfo } from '@/pocketbase/records'

/** Form values of a new card. */
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

/** Starts an edit based on the loaded card. */
export function beginInfoEdit(info: PlanInfo): InfoEdit {
  const { id, title, body, kind, link, level, attire, pinned } = info
  const values = { title, body, kind, link, level, attire, pinned }
  return { id, values, base: values }
}

/** Appends a card to a plan. Idempotent by `id`. */
export const createInfo = mutationOptions({
  mutationKey: ['planInfo', 'create'],
  mutationFn: async ({
    id,
    planId,
    values,
    cards,
  }: {
    /** Client id, the same for every retry. */
    id: string
    planId: string
    values: InfoValues
    cards: readonly PlanInfo[]
  }) => {
    const pb = await pocketBase()
    const order = Math.max(-1, ...cards.map((card) => card.order)) + 1
    const fixed = { id, trainingPlan: planId, order }
    return createOnce<PlanInfo>(pb.collection('trainingPlanInfo'), fixed, values)
  },
  meta: { success: 'Plan info added', hasForm: true },
})

/** Updates a card. Rejected with 409 if the same fields have changed on the server since `base`. */
export const updateInfo = mutationOptions({
  mutationKey: ['planInfo', 'update'],
  mutationFn: async ({ id, values, base }: InfoEdit) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanInfo').update<PlanInfo>(id, changesOf(base, values))
  },
  meta: { success: 'Plan info updated', hasForm: true },
})

/** Pins or unpins a card. Without a toast: the card visibly moves. */
export const pinInfo = mutationOptions({
  mutationKey: ['planInfo', 'pin'],
  mutationFn: async ({ info, pinned }: { info: PlanInfo; pinned: boolean }) => {
    const pb = await pocketBase()
    return pb.collection('trainingPlanInfo').update<PlanInfo>(info.id, { pinned })
  },
})

/** Saves the order of a plan's cards. */
export const orderInfo = mutationOptions({
  mutationKey: ['planInfo', 'order'],
  // Runs serially, so that the last order wins.
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
