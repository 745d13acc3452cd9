import type { Pictured } from '@/features/sharing/guest/guest-view'
import type { PlanGroup } from '@/pocketbase/records'
import { post, RequestError } from '@/pocketbase/request'

/** What a join link's address carries: the id is a plan's, or that of a gym's subscription. */
export interface JoinLink {
  kind: 'plan' | 'gym'
  id: string
  code: string
}

/** What a join link joins, as told to anybody who has the link. */
export interface Invitation {
  name: string
  group: PlanGroup
  owner: Pictured
  gym: Pictured | null
  /** What the signed-in person is to it already. */
  you: 'owner' | 'member' | ''
  /** Of the plan or gym; '' for who is not in it. */
  id: string
}

export type InvitationAnswer =
  | { state: 'valid'; invitation: Invitation }
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown }

/** Asks what a join link joins. Changes nothing, and needs no one to be signed in. */
export async function readInvitation({ kind, id, code }: JoinLink): Promise<InvitationAnswer> {
  try {
    const invitation = await post<Invitation>(`/api/share/${kind}/invitation`, { id, code })
    return { state: 'valid', invitation }
  } catch (error) {
    // One answer for everything that can be wrong with a code; all else may pass.
    if (error instanceof RequestError && error.status === 400) return { state: 'invalid' }
    return { state: 'failed', error }
  }
}
