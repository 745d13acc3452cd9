/**
 * The dashboard's data, asked for by its document while the scripts of the app are on their way: the
 * build writes this into it (scripts/first-view). It runs the page's own queries, one after the other
 * where one needs another's answer, and the app's cache takes what they answer in place of asking.
 * What the page says first is drawn as soon as it is answered.
 */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { dayIn } from '@/features/classes/class-time'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { readDashboard } from '@/routes/home/-read-dashboard'
import { answered, answers } from './answers'
import { drawFirstLines } from './draw'

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
    return answer.then((data) => {
      answered.set(hash, data)
      return data
    })
  },
} as unknown as QueryClient

/** Settled when the styles are there of what the document does not hold. */
const styled = new Promise<void>((settle) => {
  // The sheet stands below the page, and its load bubbles nowhere.
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') settle()
  }
  document.addEventListener('load', hear, true)
})

/** The scripts that show the answers: fetched when these are there, to leave them the line. */
function fetchScripts() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    link.rel = 'modulepreload'
  }
}

const { user } = session
if (user) {
  window.askedAhead = { user: user.id, at: Date.now(), answers }
  Promise.all([readDashboard(client), styled])
    .then(drawFirstLines)
    .catch(() => {}) // the app asks again what failed, and says so
    .finally(fetchScripts)
  // A browser takes longest over the first date it writes: after the first frame, while it waits.
  requestAnimationFrame(() => setTimeout(() => dayIn(new Date(), viewerZone())))
}
