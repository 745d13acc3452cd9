import { queryOptions } from '@tanstack/react-query'
import { myGymIds } from '@/features/plans/queries'
import { pocketBase } from '@/pocketbase/client'
import { list, one } from '@/pocketbase/list'

/** Every gym I run or belong to, by name. */
export const gymsOptions = () =>
  queryOptions({
    queryKey: ['gyms', 'list'],
    queryFn: async ({ client, signal }) => {
      const ids = await myGymIds(client)
      const gyms = await list('gyms', { anyOf: ids.map((id) => ({ id })), expand: 'admin', signal })
      return gyms.sort((a, b) => a.name.localeCompare(b.name))
    },
  })

/** One gym with its admin. */
export const gymOptions = (gymId: string) =>
  queryOptions({
    queryKey: ['gyms', 'detail', gymId],
    queryFn: ({ signal }) => one('gyms', gymId, { expand: 'admin', signal }),
  })

/** A member as the gym's admin sees them. */
export interface GymMember {
  id: string
  name: string
  /** Path of the small picture, or ''. */
  avatar: string
  /** UTC instant. */
  joined: string
  /** UTC instant of the latest class logged in the gym's plans, or ''. */
  lastTrained: string
  /** Classes logged in the gym's plans. */
  attended: number
  attendedLast30Days: number
  /** Has the membership that running a gym takes. */
  mayRunGym: boolean
  /** What is deleted to remove them. */
  subscription: string
}

/** A gym's members by name, with what they trained; for its admin only. */
export const gymMembersOptions = (gymId: string) =>
  queryOptions({
    queryKey: ['gyms', 'detail', gymId, 'members'],
    queryFn: async () => {
      const pb = await pocketBase()
      const { people } = await pb.send<{ people: GymMember[] }>(`/api/people/gym/${gymId}`, {})
      return people
    },
  })

/** The names of a gym's members, which is all that other members are told. */
export const gymMemberNamesOptions = (gymId: string) =>
  queryOptions({
    queryKey: ['gyms', 'detail', gymId, 'memberNames'],
    queryFn: async () => {
      const pb = await pocketBase()
      const { people } = await pb.send<{ people: { name: string }[] }>(
        `/api/people/gym/${gymId}`,
        {},
      )
      return people.map(({ name }) => name)
    },
  })
