import type { Follower } from '@/features/plans/schedules/schedule-dates'
import { dateText } from '@/features/plans/schedules/schedule-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

/** Shows which coming classes a changed schedule would take along, and asks whether it should. */
export function FollowDialog({
  followers,
  tz,
  isBusy,
  onClose,
  onChoose,
}: {
  /** null while nothing is asked. */
  followers: readonly Follower[] | null
  /** Zone to tell the times in. */
  tz: string
  isBusy: boolean
  onClose: () => void
  onChoose: (isFollowing: boolean) => void
}) {
  const count = followers?.length ?? 0
  return (
    <Dialog
      open={followers !== null}
      onClose={onClose}
      isBusy={isBusy}
      title={`Change ${count === 1 ? '1 coming class' : `${count} coming classes`} too?`}
      description="Only classes that nobody has touched since this schedule made them. All others stay as they are."
    >
      <ul className="num mt-4 divide-y divide-line border-y border-line">
        {followers?.map(({ id, from, to }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-2 py-2">
            <span className={to ? '' : 'line-through'}>{dateText(from, tz)}</span>
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
  return to.getTime() === from.getTime() ? 'gets the new title' : `becomes ${dateText(to, tz)}`
}
