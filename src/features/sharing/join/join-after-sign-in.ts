import type { Joined } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { type JoinLink, readInvitation } from './invitation'
import { join } from './join'
import { takeConsent } from './join-consent'

/**
 * Joins on behalf of a person who consented on this page before signing in. Opening the page alone
 * joins nothing.
 *
 * @param path of the join page
 * @returns null without consent or after an error; the page reads the invitation itself and shows the
 *   error
 */
export async function joinAfterSignIn(link: JoinLink, path: string): Promise<Joined | null> {
  if (!takeConsent(path) || !session.isSignedIn) return null
  const answer = await readInvitation(link)
  if (answer.state !== 'valid') return null
  return join(link, answer.invitation).catch(() => null)
}
