/** 24 hours in ms. Not every local day is that long: daylight saving time. */
export const dayMs = 24 * 60 * 60_000

/**
 * Adds days to a local day, YYYY-MM-DD; negative goes back. Parsed as UTC every day is 24 hours long,
 * so the result is exact.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Days from one local day to a later one, negative if it is earlier; both YYYY-MM-DD. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMs
}
