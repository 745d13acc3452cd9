import { dayIn } from '@/features/classes/class-time'
import { plain } from '@/features/skills/skill-search'
import { toInstant } from '@/pocketbase/instant'
import { toCsv } from '@/ui/csv'
import type { GymMember } from './queries'

/** Those whose name holds every word typed, accents and capitals ignored. */
export function findMembers<M extends Pick<GymMember, 'name'>>(
  members: readonly M[],
  typed: string,
): M[] {
  const words = plain(typed).split(/\s+/)
  return members.filter(({ name }) => words.every((word) => plain(name).includes(word)))
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
