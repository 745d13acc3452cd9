import PocketBase, { ClientResponseError } from 'pocketbase'
import type { TypedPocketBase } from './collections.gen'
import { session } from './session'

/** The shared client. Only client.ts imports this module, lazily. */
export const pb = new PocketBase('/') as TypedPocketBase

/** Creates another client with the same auth store. */
export const makeClient = () => new PocketBase('/', pb.authStore) as TypedPocketBase

// The SDK auto-cancels by method and path, so two filters on one collection would cancel each other.
// React Query cancels instead.
pb.autoCancellation(false)

pb.authStore.onChange(() => session.changed())

pb.afterSend = (response, answer) => {
  // The server treats an expired session as a guest: lists come back empty, which looks like data loss.
  const isEnded = session.isSignedIn && response.headers.has('X-Session-Ended')
  if (isEnded) session.ended()
  // The SDK parses a truncated response as {}, and so as an empty list.
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const isCutOff = isJson && !Array.isArray(answer) && Object.keys(answer).length === 0
  if (response.ok && (isEnded || isCutOff)) throw new ClientResponseError({ url: response.url })
  return answer
}
