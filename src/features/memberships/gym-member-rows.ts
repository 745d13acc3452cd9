import type { GymMember } from '@/features/gyms/queries'
import { toCsv } from '@/lib/text/csv'
import { matchesSearch, normalizeForSearch } from '@/lib/text/normalize'
import { toInstant } from '@/lib/time/instant'
import { dayIn } from '@/lib/time/zoned'

/**
 * Makes a search over people: those whose name holds every word typed, accents and capitals ignored.
 * Names are normalized once, not at every key.
 */
export function createNameSearch<P extends { name: string }>(
  people: readonly P[],
): (typed: string) => P[] {
  const names = people.map(({ name }) => normalizeForSearch(name))
  return (typed) => people.filter((_, index) => matchesSearch(names[index] ?? '', typed))
}

/** Members as a table for a spreadsheet, with days as the reader's zone counts them. */
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
