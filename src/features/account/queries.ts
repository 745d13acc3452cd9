import { queryOptions } from '@tanstack/react-query'
import { gymMembersOptions } from '@/features/gyms/queries'
import { myGymsOptions, planPeopleOptions, plansOptions } from '@/features/plans/queries'
import { pocketBase } from '@/pocketbase/client'
import { session } from '@/pocketbase/session'

/** Something I run, and who could run it after me. */
export interface Estate {
  id: string
  name: string
  heirs: { id: string; name: string }[]
}

/** What of mine others use: the plans they train in and the gyms I run. For leaving for good. */
export const estateOptions = () =>
  queryOptions({
    queryKey: ['account', 'estate'],
    queryFn: async ({ client }): Promise<{ plans: Estate[]; alone: number; gyms: Estate[] }> => {
      const me = session.requireUser().id
      const [allPlans, allGyms] = await Promise.all([
        client.query(plansOptions()),
        client.query(myGymsOptions()),
      ])
      const plans = await Promise.all(
        allPlans
          .filter(({ user }) => user === me)
          .map(async ({ id, name }) => ({
            id,
            name,
            heirs: await client.query(planPeopleOptions(id)),
          })),
      )
      const gyms = await Promise.all(
        allGyms.map(async ({ id, name }) => {
          const members = await client.query(gymMembersOptions(id))
          return { id, name, heirs: members.filter(({ mayRunGym }) => mayRunGym) }
        }),
      )
      const shared = plans.filter(({ heirs }) => heirs.length > 0)
      return { plans: shared, alone: plans.length - shared.length, gyms }
    },
    // Asked for when it is needed, and then as it is.
    staleTime: 0,
  })

/** What the server keeps about me, as far as tables are made of it. */
export interface Export {
  attendances: {
    className: string
    classDate: string
    localDay: string
    expEarned: number
    awards: { name: string; exp: number }[]
  }[]
  userSkills: { name: string; level: number; exp: number; lastPracticed: string }[]
  notes: {
    date: string
    wentWell: string
    workOn: string
    question: string
    body: string
    rounds: number
    energy: number
  }[]
}

/** Everything that is kept about me. */
export async function readExport(): Promise<Export> {
  const pb = await pocketBase()
  return pb.send<Export>('/api/me/export', {})
}
