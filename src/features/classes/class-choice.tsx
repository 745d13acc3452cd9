import type { ClassSelection } from '@/features/classes/list/use-selection'
import { toInstant } from '@/lib/time/instant'
import { dayIn, dayState, formatClassTime } from '@/lib/time/zoned'
import type { TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { DateTile } from '@/ui/display/date-tile'

/**
 * A selectable class in a list. The whole row toggles its checkbox.
 *
 * @param trainingClass expanded with its skills
 */
export function ClassChoice({
  trainingClass,
  selection,
  now,
}: {
  trainingClass: TrainingClass
  selection: ClassSelection
  now: Date
}) {
  const { id, name, cancelled, localDay, classDate, expand } = trainingClass
  const zone = userTimeZone()
  const skills = (expand?.skills ?? []).map((skill) => skill.name).join(', ')
  return (
    <label className="row row-link cursor-pointer">
      <input
        type="checkbox"
        className="checkbox mx-3"
        checked={selection.ids.has(id)}
        onChange={(event) => selection.toggle(id, event.target.checked)}
      />
      <DateTile
        day={localDay}
        state={dayState(dayIn(toInstant(classDate), zone), dayIn(now, zone))}
      />
      <span className="min-w-0 flex-1">
        <span
          className={`block text-base leading-snug font-semibold ${cancelled ? 'line-through' : ''}`}
        >
          {name}
        </span>
        <span className="num mt-0.5 block w-0 min-w-full truncate text-xs text-ink-3">
          {[formatClassTime(trainingClass, zone), skills].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  )
}
