import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type RosterEntry, rosterOptions } from '@/features/classes/queries'
import { pocketBase } from '@/pocketbase/client'
import { isNotFound } from '@/pocketbase/errors'

/** Requests under way at once: enough to be quick, few enough to leave room for everybody else. */
const atOnce = 4

/** Which people of which class a change of its list is about. */
export interface RosterChange {
  classId: string
  people: readonly string[]
}

// One after the other, so that a tick taken back at once is on the server before it is deleted.
const scope = { id: 'roster' }

/** Checks people in to a class whose coach has seen them there. Who is in already stays in. */
export const markThere = mutationOptions({
  mutationKey: ['roster', 'mark'],
  scope,
  mutationFn: async ({ classId, people }: RosterChange, { client }) => {
    const pb = await pocketBase()
    const marked: RosterEntry[] = []
    await each(people, async (user) => {
      const { already, ...entry } = await pb
        .collection('trainingPlanClassAttendances')
        .create<RosterEntry & { already?: true }>({ tpClass: classId, user })
      keep(client, classId, (roster) => [...roster.filter(({ id }) => id !== entry.id), entry])
      if (!already) marked.push(entry)
    })
    return marked
  },
  meta: { failure: 'Something went wrong. Add attendance failed.' },
})

/** Takes back check-ins that I have made for others, with exactly the exp they gave. */
export const unmark = mutationOptions({
  mutationKey: ['roster', 'unmark'],
  scope,
  mutationFn: async ({ classId, people }: RosterChange, { client }) => {
    const roster = await client.query({ ...rosterOptions(classId), staleTime: 'static' })
    const pb = await pocketBase()
    await each(
      roster.filter(({ user }) => people.includes(user)),
      async ({ id }) => {
        try {
          await pb.collection('trainingPlanClassAttendances').delete(id)
        } catch (error) {
          if (!isNotFound(error)) throw error // gone already
        }
        keep(client, classId, (entries) => entries.filter((entry) => entry.id !== id))
      },
    )
  },
  meta: { failure: 'Something went wrong. Delete attendance failed.' },
})

/** Written at once, so that no tick falls back until the refresh is there. */
function keep(
  client: QueryClient,
  classId: string,
  change: (roster: RosterEntry[]) => RosterEntry[],
): void {
  client.setQueryData(rosterOptions(classId).queryKey, (roster) => roster && change(roster))
}

/** Does all, also where one fails, and throws the first failure then. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
