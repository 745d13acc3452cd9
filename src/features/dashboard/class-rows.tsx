import { useState } from 'react'
import { ClassRow } from '@/features/classes/list/class-row'
import type { TrainingClass } from '@/pocketbase/records'
import { ShowMore } from '@/ui/list/show-more'

/** As many as a dashboard tells before it is asked for the rest. */
const rowsAtOnce = 3

/** A short list of classes of any plan, the rest behind a button. */
export function ClassRows({
  classes,
  isToPlan,
}: {
  classes: readonly TrainingClass[]
  isToPlan?: boolean | undefined
}) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? classes : classes.slice(0, rowsAtOnce)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((each) => (
          <li key={each.id}>
            <ClassRow trainingClass={each} showPlan isToPlan={isToPlan} />
          </li>
        ))}
      </ul>
      {shown.length < classes.length && (
        <ShowMore variant="ghost" className="mt-2 -ml-3" onPress={() => setIsWhole(true)}>
          Show {classes.length - shown.length} more
        </ShowMore>
      )}
    </>
  )
}
