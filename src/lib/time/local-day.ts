/** A day without a clock change, in ms. */
export const dayMs = 24 * 60 * 60_000

/**
 * A local day some days later, or earlier; both YYYY-MM-DD. A day carries no zone: read as UTC every
 * one is 24 hours long, so adding is exact.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days after one local day another comes, negative before it; both YYYY-MM-DD. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMs
}
