/**
 * The dashboard's data, asked for by its document while the scripts of the app are on their way: the
 * build writes this into it (scripts/first-view). It runs the page's own queries, one after the other
 * where one needs another's answer, and the app's cache takes what they answer in place of asking.
 */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { session } from '@/pocketbase/session'
import { readDashboard } from '@/routes/home/-read-dashboard'

const answers = new Map<string, Promise<unknown>>()

/** As much of a cache as the queries need of theirs. */
const client = {
  query: ({
    queryKey,
    queryFn,
  }: {
    queryKey: unknown[]
    queryFn: (context: object) => unknown
  }) => {
    const hash = hashKey(queryKey)
    const answer = answers.get(hash) ?? Promise.resolve(queryFn({ client, queryKey }))
    answers.set(hash, answer)
    return answer
  },
} as unknown as QueryClient

const { user } = session
if (user) {
  window.askedAhead = { user: user.id, at: Date.now(), answers }
  readDashboard(client).catch(() => {}) // the app asks again what failed, and says so
}
