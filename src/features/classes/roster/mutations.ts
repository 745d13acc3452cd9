import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type RosterEntry, rosterOptions } from '@/features/classes/queries'
import { pocketBase } from '@/pocketbase/client'
import { isNotFound } from '@/pocketbase/errors'

/** Concurrent requests: enough to be quick, few enough for other users of the server. */
const concurrency = 4

/** People to mark or unmark on the roster of a class. */
export interface RosterChange {
  classId: string
  people: readonly string[]
}

// Serialized, so that a check-in undone immediately is stored before it is deleted.
const scope = { id: 'roster' }

/** Checks people in to a class on behalf of its coach. Idempotent; returns the new entries only. */
export const markAttended = mutationOptions({
  mutationKey: ['roster', 'mark'],
  scope,
  mutationFn: async ({ classId, people }: RosterChange, { client }) => {
    const pb = await pocketBase()
    const marked: RosterEntry[] = []
    await forEachItem(people, async (user) => {
      const { already, ...entry } = await pb
        .collection('trainingPlanClassAttendances')
        .create<RosterEntry & { already?: true }>({ tpClass: classId, user })
      updateRoster(client, classId, (roster) => [
        ...roster.filter(({ id }) => id !== entry.id),
        entry,
      ])
      if (!already) marked.push(entry)
    })
    return marked
  },
  meta: { failure: 'Something went wrong. Add attendance failed.' },
})

/** Undoes check-ins that I made for others, and so the exp they earned. */
export const unmarkAttended = mutationOptions({
  mutationKey: ['roster', 'unmark'],
  scope,
  mutationFn: async ({ classId, people }: RosterChange, { client }) => {
    const roster = await client.query({ ...rosterOptions(classId), staleTime: 'static' })
    const pb = await pocketBase()
    await forEachItem(
      roster.filter(({ user }) => people.includes(user)),
      async ({ id }) => {
        try {
          await pb.collection('trainingPlanClassAttendances').delete(id)
        } catch (error) {
          if (!isNotFound(error)) throw error // deleted already
        }
        updateRoster(client, classId, (entries) => entries.filter((entry) => entry.id !== id))
      },
    )
  },
  meta: { failure: 'Something went wrong. Delete attendance failed.' },
})

/** Updates the cache before the refetch, or a tick would revert until it arrives. */
function updateRoster(
  client: QueryClient,
  classId: string,
  change: (roster: RosterEntry[]) => RosterEntry[],
): void {
  client.setQueryData(rosterOptions(classId).queryKey, (roster) => roster && change(roster))
}

/** Runs `work` for every item with limited concurrency, and throws the first error at the end. */
async function forEachItem<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (failures.length > 0) throw failures[0]
}
