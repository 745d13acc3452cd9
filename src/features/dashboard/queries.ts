import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { gymsOptions } from '@/features/gyms/queries'
import { myNotesOptions } from '@/features/notes/queries'
import { inPlanOrder } from '@/features/plans/plan-order'
import { joinedOptions, plansOptions } from '@/features/plans/queries'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { pocketBase } from '@/pocketbase/client'
import { session } from '@/pocketbase/session'
import type { Dashboard } from '../../../pb_hooks/lib/dashboard/answer.js'

/**
 * What Home shows, in one request. It also fills the caches that other pages read, so that going on
 * from Home asks for nothing twice.
 */
export const dashboardOptions = () =>
  queryOptions({
    queryKey: ['dashboard', session.user?.id],
    queryFn: async ({ client, signal }) => {
      const pb = await pocketBase()
      const answer = await pb.send<Dashboard>('/api/me/dashboard', { signal })
      // Sorted as people sort names, which the database cannot.
      const plans = inPlanOrder(answer.plans)
      const gyms = answer.gyms.toSorted((a, b) => a.name.localeCompare(b.name))
      const { attendance, ...rest } = { ...answer, plans, gyms }
      seedQueries(client, { ...rest, attendance })
      return rest
    },
  })

/**
 * What Home shows. Suspends until it is there.
 *
 * Attendance comes from its own cache, because a check-in is written there before the server is asked
 * again. It is static here: the request for the dashboard brings it, so after a change there is one
 * request and not two.
 */
export function useDashboard() {
  const { data } = useSuspenseQuery(dashboardOptions())
  const { data: attendance } = useSuspenseQuery({ ...myAttendanceOptions(), staleTime: 'static' })
  return { ...data, attendance }
}

function seedQueries(client: QueryClient, answer: Dashboard): void {
  client.setQueryData(plansOptions().queryKey, answer.plans)
  client.setQueryData(gymsOptions().queryKey, answer.gyms)
  client.setQueryData(joinedOptions().queryKey, answer.joined)
  client.setQueryData(myAttendanceOptions().queryKey, answer.attendance)
  client.setQueryData(mySkillsOptions().queryKey, answer.skills)
  client.setQueryData(myNotesOptions().queryKey, answer.notes)
  client.setQueryData(levelsOptions().queryKey, answer.levels)
}
