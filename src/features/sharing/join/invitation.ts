import type { GuestProfile } from '@/features/sharing/guest/guest-view'
import type { PlanGroup } from '@/pocketbase/records'
import { post, RequestError } from '@/pocketbase/request'

/** Parameters of a join link's URL: the id of a plan, or of a gym's link. */
export interface JoinLink {
  kind: 'plan' | 'gym'
  id: string
  code: string
}

/** What a join link invites to; public for anybody with the link. */
export interface Invitation {
  name: string
  group: PlanGroup
  owner: GuestProfile
  gym: GuestProfile | null
  /** The signed-in person's current role. */
  you: 'owner' | 'member' | ''
  /** Id of the plan or gym; '' for non-members. */
  id: string
}

export type InvitationAnswer =
  | { state: 'valid'; invitation: Invitation }
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown }

/** Reads what a join link invites to. Has no side effects, and works signed out. */
export async function readInvitation({ kind, id, code }: JoinLink): Promise<InvitationAnswer> {
  try {
    const invitation = await post<Invitation>(`/api/share/${kind}/invitation`, { id, code })
    return { state: 'valid', invitation }
  } catch (error) {
    // The server responds 400 to any invalid code; other errors may be temporary.
    if (error instanceof RequestError && error.status === 400) return { state: 'invalid' }
    return { state: 'failed', error }
  }
}
