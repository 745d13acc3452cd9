import type { TrainingClass } from '@/pocketbase/records'
import { coachedPlanIds } from './coached-plans'
import { useDashboard } from './queries'
import { TodayCard } from './today-card'

/** "2 classes today". */
export function todayTitle({ length: count }: readonly TrainingClass[]): string {
  if (count === 0) return 'No class today'
  return count === 1 ? 'One class today' : `${count} classes today`
}

/** A card for each class today; nothing without classes. */
export function TodaysClasses({ classes }: { classes: readonly TrainingClass[] }) {
  const { plans } = useDashboard()
  if (classes.length === 0) return null
  const coached = coachedPlanIds(plans)
  return (
    <div className="grid grid-cols-1 gap-4">
      {classes.map((each) => (
        <TodayCard key={each.id} trainingClass={each} isCoached={coached.has(each.trainingPlan)} />
      ))}
    </div>
  )
}
