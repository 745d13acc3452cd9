import { useSuspenseQuery } from '@tanstack/react-query'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { planClassesOptions } from '@/features/classes/queries'
import { useNow } from '@/lib/time/use-now'
import type { Plan } from '@/pocketbase/records'
import { planProgress } from './plan-progress-counts'
import { PlanTicks } from './plan-ticks'

/** The user's progress in a plan; empty without classes, where the class list has an empty state. */
export function PlanProgress({ plan }: { plan: Plan }) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const now = useNow()
  if (classes.length === 0) return null
  const logged = new Set(attendance.map((each) => each.tpClass))
  return (
    <div className="mb-8">
      <PlanTicks progress={planProgress(plan, classes, logged, now)} />
    </div>
  )
}
