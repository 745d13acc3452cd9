import { queryOptions } from '@tanstack/react-query'
import { readList } from '@/pocketbase/read'
import type { Note } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

/** Every note of mine, the latest first. The rule limits it to me, and a filter would be throttled. */
export const myNotesOptions = () =>
  queryOptions({
    queryKey: ['notes', session.user?.id],
    queryFn: ({ signal }) =>
      readList<Note>('notes', {
        sort: '-date,-created',
        expand: 'trainingPlanClass.skills,skills',
        signal,
      }),
  })
