import { toInstant } from '@/lib/time/instant'
import { useNow } from '@/lib/time/use-now'
import { formatClassStart, formatPlanTime } from '@/lib/time/zoned'
import type { TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Tag } from '@/ui/display/tag'

/** The line under a class's name: its start, also in the plan's time zone, and its attendance. */
export function ClassFacts({ trainingClass }: { trainingClass: TrainingClass }) {
  const { attended, cancelled, classDate, expand } = trainingClass
  const zone = userTimeZone()
  const planTime =
    expand?.trainingPlan && formatPlanTime(toInstant(classDate), expand.trainingPlan.tz, zone)
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {cancelled && <Tag>Cancelled</Tag>}
      <span className={cancelled ? 'line-through' : ''}>
        {formatClassStart(trainingClass, useNow(), zone)}
        {planTime && <span className="text-ink-3"> · {planTime}</span>}
      </span>
      {attended > 0 && <span>{attended} checked in</span>}
    </div>
  )
}
