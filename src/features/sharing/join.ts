import { pocketBase } from '@/pocketbase/client'
import type { Joined } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { showSuccess } from '@/ui/toast'
import { type Invitation, type JoinLink, readInvitation } from './invitation'
import { takeConsent } from './join-consent'

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

/**
 * Joins for somebody who agreed on this page before signing in. Who merely opens it joins nothing.
 *
 * @param path of the join page
 * @returns null where nobody agreed, or it did not work; the page, which reads the invitation itself,
 *   says why
 */
export async function joinAsAgreed(link: JoinLink, path: string): Promise<Joined | null> {
  if (!takeConsent(path) || !session.isSignedIn) return null
  const answer = await readInvitation(link)
  if (answer.state !== 'valid') return null
  return join(link, answer.invitation).catch(() => null)
}
