import type { AffectedClass } from '@/features/plans/schedules/schedule-dates'
import { formatClassTime } from '@/features/plans/schedules/schedule-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

/** Shows which coming classes a changed schedule would take along, and asks whether it should. */
export function AffectedClassesDialog({
  affected,
  tz,
  isBusy,
  onClose,
  onChoose,
}: {
  /** null while nothing is asked. */
  affected: readonly AffectedClass[] | null
  /** Zone to tell the times in. */
  tz: string
  isBusy: boolean
  onClose: () => void
  onChoose: (includesClasses: boolean) => void
}) {
  const count = affected?.length ?? 0
  return (
    <Dialog
      open={affected !== null}
      onClose={onClose}
      isBusy={isBusy}
      title={`Change ${count === 1 ? '1 coming class' : `${count} coming classes`} too?`}
      description="Only classes that nobody has touched since this schedule made them. All others stay as they are."
    >
      <ul className="num mt-4 divide-y divide-line border-y border-line">
        {affected?.map(({ id, from, to }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-2 py-2">
            <span className={to ? '' : 'line-through'}>{formatClassTime(from, tz)}</span>
            <span className="text-ink-2">{outcome(from, to, tz)}</span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions dialog-actions-sticky">
        <Button size="lg" disabled={isBusy} onClick={() => onChoose(false)}>
          Only the schedule
        </Button>
        <Button size="lg" variant="primary" isLoading={isBusy} onClick={() => onChoose(true)}>
          Change classes too
        </Button>
      </div>
    </Dialog>
  )
}

function outcome(from: Date, to: Date | null, tz: string): string {
  if (!to) return 'goes'
  return to.getTime() === from.getTime()
    ? 'gets the new title'
    : `becomes ${formatClassTime(to, tz)}`
}
