import { session } from './session'

/** IANA zone in which the signed-in person reads times; the browser's where it knows no better. */
export function viewerZone(): string {
  const zone = session.user?.tz
  return zone && isKnown(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}

// The server's list of zones can be newer than the browser's, which throws on a name it lacks.
function isKnown(zone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat(undefined, { timeZone: zone }))
  } catch {
    return false
  }
}
