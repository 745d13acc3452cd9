import type { GymMember } from '@/features/gyms/queries'
import { toCsv } from '@/lib/text/csv'
import { matchesSearch, normalizeForSearch } from '@/lib/text/normalize'
import { toInstant } from '@/lib/time/instant'
import { dayIn } from '@/lib/time/zoned'

/**
 * Creates a search by name: every word must match, case- and accent-insensitive. Names are normalized
 * once, not on every keystroke.
 */
export function createNameSearch<P extends { name: string }>(
  people: readonly P[],
): (typed: string) => P[] {
  const names = people.map(({ name }) => normalizeForSearch(name))
  return (typed) => people.filter((_, index) => matchesSearch(names[index] ?? '', typed))
}

/** Exports members as CSV, with dates in a time zone. */
export function membersCsv(members: readonly GymMember[], zone: string): string {
  const day = (instant: string) => (instant ? dayIn(toInstant(instant), zone) : '')
  return toCsv(
    ['Name', 'Joined', 'Last trained', 'Classes in 30 days', 'Classes'],
    members.map(({ name, joined, lastTrained, attendedLast30Days, attended }) => [
      name,
      day(joined),
      day(lastTrained),
      attendedLast30Days,
      attended,
    ]),
  )
}
