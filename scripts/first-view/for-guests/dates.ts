/**
 * What only the reader's browser can write, which knows their language and zone. The server leaves
 * it out, in the room it will take.
 */

const empty = () => ''

/** A figure space is as wide as a digit. Text that comes narrower is no larger paint than this one. */
export const shortTime = () => '\u2007'.repeat('10:30 PM'.length)

/** A line of its own, which stays empty. */
export const longWhen = () => '\u00a0'

export const dayState = () => 'coming'
export const timeThere = () => undefined
export { empty as dayIn, empty as viewerZone, empty as writeInstant, empty as zoneCity }

/** The number of a day looks the same in most languages; a word has a line of its own. */
export function writeDay(day: string, { day: number }: Intl.DateTimeFormatOptions): string {
  return number ? String(Number(day.slice(-2))) : '\u00a0'
}
