import { toInstant } from '@/lib/time/instant'
import { useNow } from '@/lib/time/use-now'
import { formatClassStart, formatPlanTime } from '@/lib/time/zoned'
import type { TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Tag } from '@/ui/display/tag'

/** What stands under a class's name: when it is, also on the plan's clock, and how many were there. */
export function ClassFacts({ trainingClass }: { trainingClass: TrainingClass }) {
  const { attended, cancelled, classDate, expand } = trainingClass
  const zone = userTimeZone()
  const there =
    expand?.trainingPlan && formatPlanTime(toInstant(classDate), expand.trainingPlan.tz, zone)
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {cancelled && <Tag>Cancelled</Tag>}
      <span className={cancelled ? 'line-through' : ''}>
        {formatClassStart(trainingClass, useNow(), zone)}
        {there && <span className="text-ink-3"> · {there}</span>}
      </span>
      {attended > 0 && <span>{attended} checked in</span>}
    </div>
  )
}
