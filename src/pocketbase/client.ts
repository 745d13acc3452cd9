import PocketBase from 'pocketbase'
import type { TypedPocketBase } from './collections.gen'
import { noticeSessionEnd } from './request'
import { session } from './session'

/** The one client, talking to the origin the page came from. */
export const pb = new PocketBase('/') as TypedPocketBase

// The SDK cancels by method and path alone, so two filters on one collection would cancel each
// other. React Query knows better which request is still wanted.
pb.autoCancellation(false)

pb.authStore.onChange(() => session.changed())

pb.afterSend = (response, answer) => {
  noticeSessionEnd(response)
  return answer
}
