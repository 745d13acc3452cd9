import { type FunctionComponent, lazy } from 'react'

const tryAgainAfterMs = 5000

const waiting = new Set<() => void>()
let isTime = false

/**
 * A part that a page does without until somebody does something. Its script is no part of the first
 * view but fetched after it, so that it is there when it is needed.
 */
export function fetchedLater<Props>(fetch: () => Promise<FunctionComponent<Props>>) {
  // Where there is no server just then, it is asked again when the part is needed.
  afterFirstView(() => void fetch().catch(() => {}))
  return lazy(async () => ({ default: await fetch() }))
}

/** Fetches as often as it takes, for what nobody asks for again. */
export function untilFetched<Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched> {
  return new Promise((resolve) => {
    const tryIt = () => void fetch().then(resolve, () => setTimeout(tryIt, tryAgainAfterMs))
    tryIt()
  })
}

/** Does something that the first view need not wait for once that is on screen, or at once where it is. */
export function afterFirstView(act: () => void): void {
  if (isTime) act()
  else waiting.add(act)
}

/** Fetches what the first view did without: to be called once that is on screen. */
export function fetchTheRest(): void {
  isTime = true
  for (const act of waiting) act()
  waiting.clear()
}
