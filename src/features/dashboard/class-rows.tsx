import { useState } from 'react'
import { ClassRow } from '@/features/classes/list/class-row'
import type { TrainingClass } from '@/pocketbase/records'
import { ShowMore } from '@/ui/list/show-more'

/** Rows shown before "Show more" is pressed. */
const initialRows = 3

/** A short list of classes of any plan, with a button that shows the rest. */
export function ClassRows({
  classes,
  isUnplanned,
}: {
  classes: readonly TrainingClass[]
  isUnplanned?: boolean | undefined
}) {
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? classes : classes.slice(0, initialRows)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((each) => (
          <li key={each.id}>
            <ClassRow trainingClass={each} showPlan isUnplanned={isUnplanned} />
          </li>
        ))}
      </ul>
      {shown.length < classes.length && (
        <ShowMore variant="ghost" className="mt-2 -ml-3" onPress={() => setIsExpanded(true)}>
          Show {classes.length - shown.length} more
        </ShowMore>
      )}
    </>
  )
}
