import type { AffectedClass } from '@/features/plans/schedules/schedule-dates'
import { formatClassTime } from '@/features/plans/schedules/schedule-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

/** Lists the future classes affected by a schedule change and asks whether to change them too. */
export function AffectedClassesDialog({
  affected,
  tz,
  isBusy,
  onClose,
  onChoose,
}: {
  /** null while the dialog is closed. */
  affected: readonly AffectedClass[] | null
  /** Time zone of the displayed times. */
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
