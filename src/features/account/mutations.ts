import { mutationOptions } from '@tanstack/react-query'
import { clearDrafts } from '@/lib/drafts/draft'
import { pocketBase } from '@/pocketbase/client'
import { session } from '@/pocketbase/session'
import type { ProfileValues } from './schema'

/** Changes what I am called and the zone I read times in. The SDK keeps the session's copy in step. */
export const updateProfile = mutationOptions({
  mutationKey: ['account', 'update'],
  mutationFn: async (values: ProfileValues) => {
    const pb = await pocketBase()
    return pb.collection('users').update(session.requireUser().id, values)
  },
  meta: { success: 'Profile saved', failure: 'Error updating user', hasForm: true },
})

/** Puts a picture of me, already small. */
export const savePhoto = mutationOptions({
  mutationKey: ['account', 'savePhoto'],
  mutationFn: async (avatar: File) => {
    const pb = await pocketBase()
    return pb.collection('users').update(session.requireUser().id, { avatar })
  },
  meta: { success: 'Photo saved', failure: 'Error updating user' },
})

/** Takes my picture away; initials stand in its place. */
export const removePhoto = mutationOptions({
  mutationKey: ['account', 'removePhoto'],
  mutationFn: async () => {
    const pb = await pocketBase()
    return pb.collection('users').update(session.requireUser().id, { avatar: '' })
  },
  meta: { success: 'Photo removed', failure: 'Error updating user' },
})

/** Ends my sessions on every device, this one included. */
export const signOutEverywhere = mutationOptions({
  mutationKey: ['account', 'signOutEverywhere'],
  mutationFn: async () => {
    const pb = await pocketBase()
    await pb.send<void>('/api/me/signout', { method: 'POST' })
    clearDrafts(session.requireUser().id)
    pb.authStore.clear()
  },
})

/** What becomes of something that others use too: it goes to one of them, or without `to` it ends. */
export interface OwnershipTransfer {
  id: string
  to?: string
}

/** Deletes my account with all that is mine alone; for the rest I have chosen. */
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
