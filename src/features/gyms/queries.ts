import { queryOptions } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { myGymIds } from '@/features/plans/queries'
import { anyOf } from '@/pocketbase/any-of'
import { pocketBase } from '@/pocketbase/client'
import type { Gym } from '@/pocketbase/records'

/** Every gym I run or belong to, by name. */
export const gymsOptions = () =>
  queryOptions({
    queryKey: ['gyms'],
    queryFn: async ({ client, signal }) => {
      const ids = await myGymIds(client)
      const pb = await pocketBase()
      const lists = await Promise.all(
        anyOf(ids.map((id) => pb.filter('id = {:id}', { id }))).map((filter) =>
          pb.collection('gyms').getFullList<Gym>({
            batch: limits.fullListBatch,
            filter,
            expand: 'admin',
            skipTotal: true,
            signal,
          }),
        ),
      )
      return lists.flat().sort((a, b) => a.name.localeCompare(b.name))
    },
  })

/** One gym with its admin. */
export const gymOptions = (gymId: string) =>
  queryOptions({
    queryKey: ['gyms', gymId],
    queryFn: async () => {
      const pb = await pocketBase()
      return pb.collection('gyms').getOne<Gym>(gymId, { expand: 'admin' })
    },
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
    queryKey: ['gyms', gymId, 'members'],
    queryFn: async () => {
      const pb = await pocketBase()
      const { people } = await pb.send<{ people: GymMember[] }>(`/api/people/gym/${gymId}`, {})
      return people
    },
  })

/** The names of a gym's members, which is all that other members are told. */
export const gymMemberNamesOptions = (gymId: string) =>
  queryOptions({
    queryKey: ['gyms', gymId, 'memberNames'],
    queryFn: async () => {
      const pb = await pocketBase()
      const { people } = await pb.send<{ people: { name: string }[] }>(
        `/api/people/gym/${gymId}`,
        {},
      )
      return people.map(({ name }) => name)
    },
  })
