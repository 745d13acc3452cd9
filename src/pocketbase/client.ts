import PocketBase, { ClientResponseError } from 'pocketbase'
import type { TypedPocketBase } from './collections.gen'
import { session } from './session'

/** The one client, talking to the origin the page came from. */
export const pb = new PocketBase('/') as TypedPocketBase

// The SDK cancels by method and path alone, so two filters on one collection would cancel each
// other. React Query knows better which request is still wanted.
pb.autoCancellation(false)

pb.authStore.onChange(() => session.changed())

// The SDK makes {} of an answer that is cut off, and so an empty list.
pb.afterSend = (response, answer) => {
  const isJson = response.headers.get('Content-Type')?.includes('json')
  if (response.ok && isJson && !Array.isArray(answer) && Object.keys(answer).length === 0) {
    throw new ClientResponseError({ url: response.url })
  }
  return answer
}
