const storageKey = 'tatami_join_consent'

/** Long enough to sign in; short enough that the next person at a shared tablet is asked anew. */
const validMinutes = 15

/**
 * Remembers that somebody who is not signed in yet agreed to join what this page invites to.
 *
 * @param path of the join page they agreed on
 */
export function rememberConsent(path: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() }))
}

/**
 * Whether somebody agreed on exactly this page, a moment ago and in this tab. The answer uses the
 * agreement up, and one given on another page is dropped.
 */
export function takeConsent(path: string): boolean {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (!stored) return false
  try {
    const consent = JSON.parse(stored) as { path?: unknown; at?: unknown }
    const age = Date.now() - Number(consent.at)
    return consent.path === path && age >= 0 && age < validMinutes * 60_000
  } catch {
    return false // not ours
  }
}
