import PocketBase, { ClientResponseError } from 'pocketbase'
import type { TypedPocketBase } from './collections.gen'
import { session } from './session'

/** The one client. Only client.ts knows it: it comes late. */
export const pb = new PocketBase('/') as TypedPocketBase

/** Makes another that shares its session. */
export const makeClient = () => new PocketBase('/', pb.authStore) as TypedPocketBase

// The SDK cancels by method and path alone, so two filters on one collection would cancel each
// other. React Query knows better which request is still wanted.
pb.autoCancellation(false)

pb.authStore.onChange(() => session.changed())

pb.afterSend = (response, answer) => {
  // The server takes an ended session for a guest's: lists come back empty, which looks like a loss.
  const isEnded = session.isSignedIn && response.headers.has('X-Session-Ended')
  if (isEnded) session.ended()
  // The SDK makes {} of an answer that is cut off, and so an empty list.
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const isCutOff = isJson && !Array.isArray(answer) && Object.keys(answer).length === 0
  if (response.ok && (isEnded || isCutOff)) throw new ClientResponseError({ url: response.url })
  return answer
}
