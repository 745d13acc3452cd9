import { session } from './session'

/** IANA zone in which the signed-in person reads times; the browser's where it knows no better. */
export function viewerZone(): string {
  const zone = session.user?.tz
  return zone && isKnown(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}

const known = new Map<string, boolean>()

// The server's list of zones can be newer than the browser's, which throws on a name it lacks. It
// takes milliseconds to find out, and every time of a page asks.
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
