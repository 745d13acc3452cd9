import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planClassesOptions } from '@/features/classes/queries'
import { useNow } from '@/lib/time/use-now'
import { errorMessage } from '@/pocketbase/errors'
import type { Plan, PlanSchedule } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Notice } from '@/ui/feedback/notice'
import { makeClasses } from './schedule'
import { type ScheduledDate, upcomingDates } from './schedule-dates'
import { formatClassTime, formatZoneNote } from './schedule-text'

/** Previews the dates of the next four weeks and creates classes for the selected ones. */
export function MakeClassesDialog({
  plan,
  schedule,
  onClose,
  onMade,
}: {
  plan: Plan
  /** null while the dialog is closed. */
  schedule: PlanSchedule | null
  onClose: () => void
  onMade: () => void
}) {
  const { mutate, isPending, error, reset } = useMutation(makeClasses)
  function close() {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={schedule !== null}
      onClose={close}
      isBusy={isPending}
      title="Create classes"
      description={
        schedule &&
        [`${schedule.title}, the next 4 weeks`, formatZoneNote(schedule.tz, userTimeZone())]
          .filter(Boolean)
          .join(', ')
      }
    >
      {schedule && (
        <Preview
          plan={plan}
          schedule={schedule}
          isBusy={isPending}
          error={error}
          onClose={close}
          onMake={(dates) => mutate({ schedule, dates }, { onSuccess: onMade })}
        />
      )}
    </Dialog>
  )
}

function Preview({
  plan,
  schedule,
  isBusy,
  error,
  onClose,
  onMake,
}: {
  plan: Plan
  schedule: PlanSchedule
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onMake: (dates: Date[]) => void
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const dates = upcomingDates(schedule, classes, plan.tz, useNow())
  const open = dates.filter(({ hasClass }) => !hasClass)
  const chosen = open.filter(({ day }) => !excluded.has(day))

  function choose(day: string, isChosen: boolean) {
    const days = new Set(excluded)
    if (isChosen) days.delete(day)
    else days.add(day)
    setExcluded(days)
  }

  return (
    <>
      {open.length === 0 ? (
        <p className="mt-5">
          {dates.length === 0
            ? 'This schedule has no dates in the next 4 weeks.'
            : 'Every date of the next 4 weeks has its class already.'}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {dates.map((date) => (
            <li key={date.day}>
              <DateRow
                date={date}
                tz={schedule.tz}
                isChosen={!date.hasClass && !excluded.has(date.day)}
                onChoose={(isChosen) => choose(date.day, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            {errorMessage(error)}
          </Notice>
        </div>
      )}
      <div className="dialog-actions dialog-actions-sticky">
        <Button size="lg" onClick={onClose} disabled={isBusy}>
          {open.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {open.length > 0 && (
          <Button
            size="lg"
            variant="primary"
            disabled={chosen.length === 0}
            isLoading={isBusy}
            onClick={() => onMake(chosen.map(({ instant }) => instant))}
          >
            {chosen.length === 1 ? 'Create 1 class' : `Create ${chosen.length} classes`}
          </Button>
        )}
      </div>
    </>
  )
}

function DateRow({
  date,
  tz,
  isChosen,
  onChoose,
}: {
  date: ScheduledDate
  tz: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  return (
    <label className="check-field">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChosen}
        disabled={date.hasClass}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="num flex-1">{formatClassTime(date.instant, tz)}</span>
      {date.hasClass && <span className="text-xs text-ink-3">There already</span>}
    </label>
  )
}
