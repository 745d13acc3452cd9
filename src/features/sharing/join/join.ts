import { pocketBase } from '@/pocketbase/client'
import type { Joined } from '@/pocketbase/records'
import { showSuccess } from '@/ui/toast/toast'
import type { Invitation, JoinLink } from './invitation'

const resources = { plan: 'trainingPlan', gym: 'gym' } as const

/** Detail of the success toast. */
const nextSteps = {
  plan: 'Check in to its classes here or from Home.',
  gym: 'Its plans are in Learn now.',
}

/**
 * Joins a plan or gym as the signed-in person, and shows a toast.
 *
 * @returns the membership; its `resourceId` is the plan's or gym's id
 * @throws ClientResponseError with a message for people, such as 'Invalid subscription code'
 */
export async function join({ kind, id, code }: JoinLink, { name }: Invitation): Promise<Joined> {
  const pb = await pocketBase()
  const joined = await pb.collection('userSubscriptions').create<Joined & { already?: true }>({
    action: 'joinUser',
    resource: resources[kind],
    resourceId: id,
    code,
  })
  showSuccess(joined.already ? `You're already in ${name}` : `You joined ${name}`, {
    detail: nextSteps[kind],
  })
  return joined
}
