/** A page that was just reloaded because of this is not reloaded again for as long, in ms. */
const reloadPauseMs = 60_000
const storageKey = 'reloaded-at'

const staleChunks = new WeakSet<object>()

/** Starts noting which errors are chunks that could not be imported. Vite's event names them. */
export function watchForStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    staleChunks.add(payload)
    // The router recognises the browser's own message and reloads, also without a server to reload from.
    payload.message = `Missing script: ${payload.message}`
  })
}

/** Whether an error is a chunk that could not be imported. */
export function isStaleChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && staleChunks.has(error)
}

/** Whether the server can be reached; one that is restarting cannot yet. */
export function isServerReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    (answer) => answer.ok,
    () => false,
  )
}

/**
 * Reloads the page after a stale chunk: after an upgrade the server only has the new version's chunks,
 * and the address already says where the person was going.
 *
 * @returns whether the page is about to reload. Not when it just did, or without a connection: then
 *   something else is wrong, and the page stays readable.
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (!isStaleChunk(error)) return false
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < reloadPauseMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    return false // without storage it could reload forever
  }
  window.location.reload()
  return true
}
