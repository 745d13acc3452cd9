import { dayIn } from '@/lib/time/zoned'
import { plain } from '@/features/skills/skill-search'
import { toInstant } from '@/lib/time/instant'
import { toCsv } from '@/lib/text/csv'
import type { GymMember } from '@/features/gyms/queries'

/**
 * Makes a search over people: those whose name holds every word typed, accents and capitals ignored.
 * Names are made plain once, not at every key.
 */
export function searchOf<P extends { name: string }>(people: readonly P[]): (typed: string) => P[] {
  const names = people.map(({ name }) => plain(name))
  return (typed) => {
    const words = plain(typed).split(/\s+/)
    return people.filter((_, index) => words.every((word) => names[index]?.includes(word)))
  }
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
