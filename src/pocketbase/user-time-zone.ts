import { session } from './session'

/** The signed-in person's IANA time zone; for guests and zones the browser lacks, the browser's. */
export function userTimeZone(): string {
  const zone = session.user?.tz
  return zone && isKnown(zone) ? zone : browserZone()
}

let cachedBrowserZone: string | undefined

// Cached: every row of a guest's list reads it, and resolving it takes as long as rendering the row.
function browserZone(): string {
  cachedBrowserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return cachedBrowserZone
}

const known = new Map<string, boolean>()

// The server's list of zones can be newer than the browser's, which throws on a name it lacks. Cached,
// because the check takes milliseconds and every time on a page needs it.
function isKnown(zone: string): boolean {
  let isFound = known.get(zone)
  if (isFound === undefined) {
    try {
      isFound = Boolean(Intl.DateTimeFormat(undefined, { timeZone: zone }))
    } catch {
      isFound = false
    }
    known.set(zone, isFound)
  }
  return isFound
}
