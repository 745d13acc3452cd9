import { queryOptions } from '@tanstack/react-query'
import { list } from '@/pocketbase/list'
import { session } from '@/pocketbase/session'

/** Every note of mine, the latest first. The rule limits it to me, and a filter would be throttled. */
export const myNotesOptions = () =>
  queryOptions({
    queryKey: ['notes', 'list', session.user?.id],
    queryFn: ({ signal }) =>
      list('notes', {
        sort: '-date,-created',
        expand: 'trainingPlanClass.skills,skills',
        signal,
      }),
  })
