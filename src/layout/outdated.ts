/** A page that has just been loaded again because of this is not loaded again for as long. */
const pauseMs = 60_000
const storageKey = 'reloaded-at'

const missingScripts = new WeakSet<object>()

/** Starts noting which errors are scripts that did not come; Vite says so where it asked for them. */
export function watchForMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingScripts.add(payload)
    // By the browser's words the router knows them too, and would load the page again even where
    // there is no server to load it from.
    payload.message = `Missing script: ${payload.message}`
  })
}

/** Whether an error is a script that did not come. */
export function isMissingScript(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingScripts.has(error)
}

/** Whether there is a server to load anything from: one that is being started again is not yet. */
export function serverAnswers(): Promise<boolean> {
  return fetch('/api/health').then(
    (answer) => answer.ok,
    () => false,
  )
}

/**
 * Loads the page again where a script is missing: after an upgrade the server has those of the new
 * version only, and the address already says where the person was going.
 *
 * @returns whether the page is about to go. Not when it just did, or without a connection: then
 *   something else is wrong, and whoever reads the page must not lose it.
 */
export function reloadIfOutdated(error: unknown): boolean {
  if (!isMissingScript(error)) return false
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pauseMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    return false // without storage nothing would stop it from going round
  }
  window.location.reload()
  return true
}
