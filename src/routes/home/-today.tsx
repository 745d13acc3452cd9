/** What the dashboard says first. A document draws it too, ahead of the app (src/ahead). */
import { dayIn } from '@/features/classes/class-time'
import { TodayCard } from '@/features/classes/today-card'
import { coachesPlan } from '@/features/plans/roles'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { writeDay } from '@/ui/write-day'

/** Those of some classes that begin on a local day of the reader's, YYYY-MM-DD. */
export function classesOn(day: string, classes: readonly TrainingClass[]): TrainingClass[] {
  return classes.filter(({ classDate }) => dayIn(toInstant(classDate), viewerZone()) === day)
}

/** "Sunday, 22 November". */
export function todayLine(today: string): string {
  return writeDay(today, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "2 classes today". */
export function todayTitle({ length: count }: readonly TrainingClass[]): string {
  if (count === 0) return 'No class today'
  return count === 1 ? 'One class today' : `${count} classes today`
}

/** A card for each class of today; nothing where there is none. */
export function TodaysClasses({
  classes,
  plans,
}: {
  classes: readonly TrainingClass[]
  /** All that the reader sees. */
  plans: readonly Plan[]
}) {
  if (classes.length === 0) return null
  const me = session.user?.id ?? ''
  const planOf = ({ trainingPlan }: TrainingClass) => plans.find(({ id }) => id === trainingPlan)
  return (
    <div className="grid grid-cols-1 gap-4">
      {classes.map((each) => {
        const plan = planOf(each)
        const isCoached = plan !== undefined && coachesPlan(plan, me)
        return <TodayCard key={each.id} trainingClass={each} isCoached={isCoached} />
      })}
    </div>
  )
}
