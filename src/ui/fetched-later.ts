import { type FunctionComponent, lazy } from 'react'

const waiting = new Set<() => Promise<unknown>>()
let isTime = false

/**
 * A part that a page does without until somebody does something. Its script is no part of the first
 * view but fetched after it, so that it is there when it is needed.
 */
export function fetchedLater<Props>(fetch: () => Promise<FunctionComponent<Props>>) {
  if (isTime) void fetchQuietly(fetch)
  else waiting.add(fetch)
  return lazy(async () => ({ default: await fetch() }))
}

/** Fetches what the first view did without: to be called once that is on screen. */
export function fetchTheRest(): void {
  isTime = true
  for (const fetch of waiting) void fetchQuietly(fetch)
  waiting.clear()
}

async function fetchQuietly(fetch: () => Promise<unknown>): Promise<void> {
  try {
    await fetch()
  } catch {
    // There is no server just now. It is asked again when the part is needed.
  }
}
