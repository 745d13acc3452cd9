import { pocketBase } from '@/pocketbase/client'
import type { Joined } from '@/pocketbase/records'
import { showSuccess } from '@/ui/toast/toast'
import type { Invitation, JoinLink } from './invitation'

const resources = { plan: 'trainingPlan', gym: 'gym' } as const

/** What to do next, told together with the welcome. */
const nextSteps = {
  plan: 'Check in to its classes here or from Home.',
  gym: 'Its plans are in Learn now.',
}

/**
 * Puts the signed-in person among the members and welcomes them.
 *
 * @returns the membership; its `resourceId` is the plan's or gym's id
 * @throws ClientResponseError in words, such as 'Invalid subscription code'
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
