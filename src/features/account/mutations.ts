import { mutationOptions } from '@tanstack/react-query'
import { clearDrafts } from '@/lib/drafts/draft'
import { pocketBase } from '@/pocketbase/client'
import { session } from '@/pocketbase/session'
import type { ProfileValues } from './schema'

/** Updates my name and time zone. The SDK updates the session's copy of the record. */
export const updateProfile = mutationOptions({
  mutationKey: ['account', 'update'],
  mutationFn: async (values: ProfileValues) => {
    const pb = await pocketBase()
    return pb.collection('users').update(session.requireUser().id, values)
  },
  meta: { success: 'Profile saved', failure: 'Error updating user', hasForm: true },
})

/** Uploads my avatar, already downscaled. */
export const savePhoto = mutationOptions({
  mutationKey: ['account', 'savePhoto'],
  mutationFn: async (avatar: File) => {
    const pb = await pocketBase()
    return pb.collection('users').update(session.requireUser().id, { avatar })
  },
  meta: { success: 'Photo saved', failure: 'Error updating user' },
})

/** Removes my avatar; initials are the fallback. */
export const removePhoto = mutationOptions({
  mutationKey: ['account', 'removePhoto'],
  mutationFn: async () => {
    const pb = await pocketBase()
    return pb.collection('users').update(session.requireUser().id, { avatar: '' })
  },
  meta: { success: 'Photo removed', failure: 'Error updating user' },
})

/** Revokes my sessions on all devices, including this one. */
export const signOutEverywhere = mutationOptions({
  mutationKey: ['account', 'signOutEverywhere'],
  mutationFn: async () => {
    const pb = await pocketBase()
    await pb.send<void>('/api/me/signout', { method: 'POST' })
    clearDrafts(session.requireUser().id)
    pb.authStore.clear()
  },
})

/** What happens to a plan or gym with members: transferred to the user `to`, or deleted without. */
export interface OwnershipTransfer {
  id: string
  to?: string
}

/** Deletes my account and everything only I use; `choices` decide about plans and gyms with members. */
export const deleteAccount = mutationOptions({
  mutationKey: ['account', 'delete'],
  mutationFn: async (choices: { plans: OwnershipTransfer[]; gyms: OwnershipTransfer[] }) => {
    const pb = await pocketBase()
    await pb.send<void>('/api/me/delete', { method: 'POST', body: choices })
    clearDrafts(session.requireUser().id)
    pb.authStore.clear()
  },
  meta: { failure: 'Something went wrong. Info:' },
})
