import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { CheckInButton } from '@/features/attendance/check-in-button'
import { loadedAttendanceOptions } from '@/features/attendance/queries'
import { toInstant } from '@/lib/time/instant'
import { useNow } from '@/lib/time/use-now'
import { type DayState, dayIn, dayState, formatClassTime } from '@/lib/time/zoned'
import type { TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { DateTile } from '@/ui/display/date-tile'
import { Tag } from '@/ui/display/tag'

/**
 * A class in a list. The whole row links to it; the check-in button lies above that link.
 *
 * @param trainingClass expanded with its skills, and with its plan for `showPlan`
 */
export function ClassRow({
  trainingClass,
  showPlan = false,
  isUnplanned = false,
}: {
  trainingClass: TrainingClass
  showPlan?: boolean | undefined
  /** The class has no skills yet: the row links its coach to the editor. */
  isUnplanned?: boolean | undefined
}) {
  const { id, name, cancelled, localDay, classDate, expand } = trainingClass
  const zone = userTimeZone()
  const state = dayState(dayIn(toInstant(classDate), zone), dayIn(useNow(), zone))
  const plan = showPlan ? expand?.trainingPlan?.name : undefined
  const skills = (expand?.skills ?? []).map((skill) => skill.name).join(', ')
  return (
    <div className="row row-link relative">
      <DateTile day={localDay} state={state} />
      <span className="min-w-0 flex-1">
        <Link
          to={isUnplanned ? '/home/class/edit/$classId' : '/home/class/$classId'}
          params={{ classId: id }}
          className={`block text-base leading-snug font-semibold after:absolute after:inset-0 after:rounded-md ${cancelled ? 'line-through' : ''}`}
        >
          {name}
        </Link>
        {/* No intrinsic width, so that a long list of skills never widens its column. */}
        <span className="num mt-0.5 block w-0 min-w-full truncate text-xs text-ink-3">
          {[formatClassTime(trainingClass, zone), plan, skills].filter(Boolean).join(' · ')}
        </span>
      </span>
      {cancelled ? (
        <Tag>Cancelled</Tag>
      ) : isUnplanned ? (
        <span className="flex items-center gap-1 font-semibold">
          Add skills <ChevronRight className="text-ink-3" />
        </span>
      ) : state === 'coming' ? (
        <ChevronRight className="text-ink-3" />
      ) : (
        <RowCheckIn trainingClass={trainingClass} state={state} />
      )}
    </div>
  )
}

function RowCheckIn({ trainingClass, state }: { trainingClass: TrainingClass; state: DayState }) {
  const { data: isLogged } = useSuspenseQuery({
    ...loadedAttendanceOptions(),
    select: (mine) => mine.some(({ tpClass }) => tpClass === trainingClass.id),
  })
  // A row that was rendered with a button keeps it after the check-in, and so its focus and Undo.
  const [hasButton] = useState(!isLogged || state === 'today')
  return (
    <>
      {state === 'past' && trainingClass.attended > 0 && (
        <span className="num text-xs whitespace-nowrap text-ink-3 max-md:hidden">
          {trainingClass.attended} there
        </span>
      )}
      {hasButton ? (
        <span className="relative">
          <CheckInButton
            trainingClass={trainingClass}
            tone={state === 'today' ? 'rush' : 'quiet'}
          />
        </span>
      ) : (
        <span className="done-mark" role="img" aria-label="Checked in">
          <Check />
        </span>
      )}
    </>
  )
}
