import type { RosterEntry } from '@/features/classes/queries'
import type { PlanPerson } from '@/features/plans/queries'

/** A person on the roster of a class. */
export interface RosterLine {
  id: string
  name: string
  avatar: string
  isPresent: boolean
  /** Whether someone else made the check-in, so that I cannot undo it. */
  isLocked: boolean
  /** Who checked them in; undefined where I did or nobody has. */
  addedByLabel: string | undefined
}

/**
 * The roster of a class, by name: the plan's people, and former ones who attended.
 *
 * @param me id of the reader, who can undo only check-ins they made
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
      const isLocked = entry !== undefined && entry.addedBy !== me
      return {
        id,
        name,
        avatar,
        isPresent: entry !== undefined,
        isLocked,
        addedByLabel: labelAddedBy(entry, me),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function labelAddedBy(entry: RosterEntry | undefined, me: string): string | undefined {
  if (!entry || entry.addedBy === me) return undefined
  if (entry.user === me) return 'You'
  return entry.addedBy === '' ? 'Own check-in' : 'Marked by another coach'
}
