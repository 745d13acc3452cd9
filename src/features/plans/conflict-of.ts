import { conflictWith } from '@/pocketbase/errors'
import { toInstant } from '@/pocketbase/instant'
import type { Conflict, Edit } from '@/ui/edit'

/**
 * What an edit of mine has met; null where that is not what went wrong.
 *
 * @param begin the edit of what is stored, as somebody else has left it
 */
export function conflictOf<Stored, Values, Body>(
  error: unknown,
  mine: Edit<Values, Body>,
  begin: (stored: Stored) => Edit<Values, Body>,
): Conflict<Values, Body> | null {
  const met = conflictWith<Stored & { updated: string }>(error)
  if (!met) return null
  const { fields, stored } = met
  return { fields, mine, theirs: begin(stored), changedAt: toInstant(stored.updated) }
}
