import * as limits from '@/config/limits'
import { session } from './session'

/** What the document asked before the scripts of the app were there (src/ahead). */
interface AskedAhead {
  /** Id of the person it asked for. */
  user: string
  /** When it asked, as `Date.now()` tells it. */
  at: number
  /** By the hash of the query's key. */
  answers: Map<string, Promise<unknown>>
}

declare global {
  interface Window {
    askedAhead?: AskedAhead
  }
}

/**
 * The answer to a query that was asked ahead, good for once. None where somebody else is signed in
 * by now, or where it has become too old.
 */
export function takeAskedAhead(queryHash: string): Promise<unknown> | undefined {
  const { askedAhead } = window
  if (askedAhead?.user !== session.user?.id) return undefined
  if (!askedAhead || Date.now() - askedAhead.at > limits.preloadFreshMs) return undefined
  const answer = askedAhead.answers.get(queryHash)
  askedAhead.answers.delete(queryHash)
  return answer
}
