import { queryOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { pb } from '@/pocketbase/client'
import type { Gym } from '@/pocketbase/records'

/** Every gym I run or belong to, by name. The rule gives nobody any other. */
export const gymsOptions = () =>
  queryOptions({
    queryKey: ['gyms'],
    queryFn: ({ signal }) =>
      pb.collection('gyms').getFullList<Gym>({
        batch: limits.fullListBatch,
        sort: 'name',
        expand: 'admin',
        skipTotal: true,
        signal,
      }),
  })
