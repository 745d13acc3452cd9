import type { RosterEntry } from '@/features/classes/queries'
import type { PlanPerson } from '@/features/plans/queries'

/** Somebody on the list of a class. */
export interface RosterLine {
  id: string
  name: string
  avatar: string
  isThere: boolean
  /** Whether the tick is theirs and not mine to take away. */
  isFixed: boolean
  /** What made them there, where that is not my own tick. */
  remark: string | undefined
}

/**
 * The people of a plan beside who was in a class, by name. Who was there and is in the plan no more
 * is on the list too.
 *
 * @param me who reads the list, and can take back only their own ticks
 */
export function rosterLines(
  people: readonly Pick<PlanPerson, 'id' | 'name' | 'avatar'>[],
  entries: readonly RosterEntry[],
  me: string,
): RosterLine[] {
  const known = new Set(people.map(({ id }) => id))
  const others = entries
    .filter(({ user }) => !known.has(user))
    .map(({ user, expand }) => ({ id: user, name: expand?.user?.name ?? 'Somebody', avatar: '' }))
  return [...people, ...others]
    .map(({ id, name, avatar }) => {
      const entry = entries.find(({ user }) => user === id)
      const isFixed = entry !== undefined && entry.addedBy !== me
      return {
        id,
        name,
        avatar,
        isThere: entry !== undefined,
        isFixed,
        remark: hintFor(entry, me),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function hintFor(entry: RosterEntry | undefined, me: string): string | undefined {
  if (!entry || entry.addedBy === me) return undefined
  if (entry.user === me) return 'You'
  return entry.addedBy === '' ? 'Own check-in' : 'Marked by another coach'
}
