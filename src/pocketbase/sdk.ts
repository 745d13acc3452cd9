import PocketBase, { ClientResponseError, type SendOptions } from 'pocketbase'
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

pb.afterSend = (response: Response, answer, options?: SendOptions) => {
  // The server answers an ended session as a guest: lists come back empty, which looks like a loss.
  const isEnded = session.isSignedIn && response.headers.has('X-Session-Ended')
  if (isEnded) session.ended()
  // Without a status a read is retried until the session is ended here too.
  const isRead = (options?.method ?? 'GET') === 'GET'
  // The SDK makes {} of an answer that is cut off, and so an empty list.
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const isCutOff = isJson && !Array.isArray(answer) && Object.keys(answer).length === 0
  if ((isEnded && (isRead || response.ok)) || (response.ok && isCutOff)) {
    throw new ClientResponseError({ url: response.url })
  }
  return answer
}
