import { queryOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { myGymIds } from '@/features/plans/queries'
import { anyOf } from '@/pocketbase/any-of'
import { pb } from '@/pocketbase/client'
import type { Gym } from '@/pocketbase/records'

/** Every gym I run or belong to, by name. */
export const gymsOptions = () =>
  queryOptions({
    queryKey: ['gyms'],
    queryFn: async ({ client, signal }) => {
      const ids = await myGymIds(client)
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
