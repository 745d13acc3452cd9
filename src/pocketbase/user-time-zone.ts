import { session } from './session'

/** IANA zone in which the signed-in person reads times; the browser's where it knows no better. */
export function userTimeZone(): string {
  const zone = session.user?.tz
  return zone && isKnown(zone) ? zone : browserZone()
}

let ofBrowser: string | undefined

// Asked once: each row of a guest's list wants to know, and finding out takes as long as drawing it.
function browserZone(): string {
  ofBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return ofBrowser
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
