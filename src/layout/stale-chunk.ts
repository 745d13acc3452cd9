/** Minimum time between two reloads, against a reload loop. */
const minReloadIntervalMs = 60_000
const storageKey = 'reloaded-at'

const staleChunks = new WeakSet<object>()

/** Records which errors are failed chunk imports, from Vite's preload error event. */
export function watchForStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    staleChunks.add(payload)
    // The router recognises the browser's message and would reload even while the server is unreachable.
    payload.message = `Missing script: ${payload.message}`
  })
}

/** Whether an error is a failed chunk import. */
export function isStaleChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && staleChunks.has(error)
}

/** Whether the server responds to a health check; false while it restarts. */
export function isServerReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    (response) => response.ok,
    () => false,
  )
}

/**
 * Reloads the page after a stale chunk: after a deployment the server only has the new version's
 * chunks, and the URL is already the navigation's target.
 *
 * @returns whether the page is about to reload. Not when it just did, or offline: then the cause is
 *   another one, and the page stays readable.
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (!isStaleChunk(error)) return false
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < minReloadIntervalMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    return false // without storage it could reload forever
  }
  window.location.reload()
  return true
}
