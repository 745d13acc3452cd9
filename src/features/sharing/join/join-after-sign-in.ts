import type { Joined } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { type JoinLink, readInvitation } from './invitation'
import { join } from './join'
import { takeConsent } from './join-consent'

/**
 * Joins for somebody who agreed on this page before signing in. Who merely opens it joins nothing.
 *
 * @param path of the join page
 * @returns null where nobody agreed, or it did not work; the page, which reads the invitation itself,
 *   says why
 */
export async function joinAfterSignIn(link: JoinLink, path: string): Promise<Joined | null> {
  if (!takeConsent(path) || !session.isSignedIn) return null
  const answer = await readInvitation(link)
  if (answer.state !== 'valid') return null
  return join(link, answer.invitation).catch(() => null)
}
