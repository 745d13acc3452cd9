import type { QueryClient } from '@tanstack/react-query'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { dayIn } from '@/features/classes/class-time'
import { nearbyClassesOptions } from '@/features/classes/queries'
import { gymsOptions } from '@/features/gyms/queries'
import { myNotesOptions } from '@/features/notes/queries'
import { joinedOptions, plansOptions } from '@/features/plans/queries'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { viewerZone } from '@/pocketbase/viewer-zone'

/** Reads what the dashboard shows into a cache. What is there already stays as it is. */
export async function readDashboard(queryClient: QueryClient): Promise<void> {
  const kept = { staleTime: 'static' } as const
  // First, because the longest way is the one through plans to their classes.
  const plansAsked = queryClient.query({ ...plansOptions(), ...kept })
  const othersAsked = Promise.all([
    queryClient.query({ ...myAttendanceOptions(), ...kept }),
    queryClient.query({ ...mySkillsOptions(), ...kept }),
    queryClient.query({ ...myNotesOptions(), ...kept }),
    queryClient.query(levelsOptions()),
    queryClient.query({ ...gymsOptions(), ...kept }),
    queryClient.query({ ...joinedOptions(), ...kept }),
  ])
  const classesAsked = plansAsked.then((plans) => {
    const planIds = plans.map(({ id }) => id)
    const today = dayIn(new Date(), viewerZone())
    return queryClient.query({ ...nearbyClassesOptions(planIds, today), ...kept })
  })
  await Promise.all([classesAsked, othersAsked])
}
