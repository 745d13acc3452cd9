import { mutationOptions } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import { createOnce } from '@/pocketbase/create-once'
import type { Gym } from '@/pocketbase/records'
import { type GymMember, gymOptions } from './queries'
import type { GymValues } from './schema'

/** Creates a gym; the server creates its two links. Idempotent by `id`. */
export const createGym = mutationOptions({
  mutationKey: ['gyms', 'create'],
  mutationFn: async ({ id, values }: { id: string; values: GymValues }) => {
    const pb = await pocketBase()
    return createOnce<Gym>(pb.collection('gyms'), { id }, values)
  },
  meta: { success: 'Gym created', failure: 'Something went wrong adding gym', hasForm: true },
})

/** Updates a gym's name or picture. */
export const updateGym = mutationOptions({
  mutationKey: ['gyms', 'update'],
  mutationFn: async ({ gym, values }: { gym: Gym; values: GymValues }) => {
    const pb = await pocketBase()
    return pb.collection('gyms').update<Gym>(gym.id, values)
  },
  meta: { success: 'Gym updated', failure: 'Something went wrong updating gym', hasForm: true },
})

/** Deletes a gym with its links. Its plans remain with their owners. */
export const deleteGym = mutationOptions({
  mutationKey: ['gyms', 'delete'],
  mutationFn: async (gym: Gym) => {
    const pb = await pocketBase()
    return pb.collection('gyms').delete(gym.id)
  },
  meta: {
    success: 'Gym deleted',
    failure: 'Something went wrong. Info:',
    deletes: ({ id }: { id: string }) => gymOptions(id).queryKey,
  },
})

/** Transfers a gym to a member; the former admin becomes a member. */
export const transferGym = mutationOptions({
  mutationKey: ['gyms', 'transfer'],
  mutationFn: async ({ gym, to }: { gym: Gym; to: string }) => {
    const pb = await pocketBase()
    return pb.send<void>(`/api/handover/gym/${gym.id}`, { method: 'POST', body: { to } })
  },
})

/** Removes a member from a gym and optionally replaces its join link in the same request. */
export const removeGymMember = mutationOptions({
  mutationKey: ['gyms', 'removeGymMember'],
  mutationFn: async ({ member, replaceLink }: { member: GymMember; replaceLink: boolean }) => {
    const pb = await pocketBase()
    return pb
      .collection('userSubscriptions')
      .delete(member.subscription, { query: { replaceLink } })
  },
})
