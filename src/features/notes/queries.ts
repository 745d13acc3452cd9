import { queryOptions } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { pocketBase } from '@/pocketbase/client'
import type { Note } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

/** Every note of mine, the latest first. The rule limits it to me, and a filter would be throttled. */
export const myNotesOptions = () =>
  queryOptions({
    queryKey: ['notes', session.user?.id],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb.collection('notes').getFullList<Note>({
        batch: limits.fullListBatch,
        sort: '-date,-created',
        expand: 'trainingPlanClass.skills,skills',
        skipTotal: true,
        signal,
      })
    },
  })
