const storageKey = 'tatami_join_consent'

/** Long enough to sign in; short enough that the next person at a shared tablet is asked again. */
const validMinutes = 15

/**
 * Stores a signed-out person's consent to join, for after the sign-in.
 *
 * @param path of the join page
 */
export function rememberConsent(path: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() }))
}

/**
 * Consumes the stored consent.
 *
 * @param path of the join page
 * @returns whether it was given on this page, in this tab and within the last 15 minutes
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
    return false // not JSON
  }
}
