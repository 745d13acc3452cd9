import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { attires, labelFor, planLevels } from '@/features/plans/labels'
import { planSchedulesOptions } from '@/features/plans/queries'
import type { Plan, PlanSchedule } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Button, buttonClass } from '@/ui/button/button'
import { IconButton } from '@/ui/button/icon-button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { closeOnto } from '@/ui/dialog/dialog'
import { Tag } from '@/ui/display/tag'
import { EmptyState } from '@/ui/feedback/empty-state'
import { panelOf } from '@/ui/navigation/tabs'
import { MakeClassesDialog } from './make-classes-dialog'
import { deleteSchedule } from './schedule'
import { formatDateRange, formatWeek, formatZoneNote } from './schedule-text'

/** A plan's schedules, with actions for its managers. */
export function ScheduleList({
  plan,
  canManagePlan,
  onMade,
}: {
  plan: Plan
  canManagePlan: boolean
  /** Called after classes have been created. */
  onMade: () => void
}) {
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(plan.id))
  const [making, setMaking] = useState<PlanSchedule | null>(null)
  const [deleting, setDeleting] = useState<PlanSchedule | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const removing = useMutation(deleteSchedule)

  if (schedules.length === 0) return <NoSchedule planId={plan.id} canManagePlan={canManagePlan} />
  return (
    <>
      <ul ref={listRef} className="grid grid-cols-1 gap-4">
        {schedules.map((schedule) => (
          <li key={schedule.id} className="card p-5">
            <ScheduleText schedule={schedule} />
            {canManagePlan && (
              <div className="mt-4 flex flex-wrap items-center gap-1 print:hidden">
                {schedule.active && (
                  <Button
                    icon={CalendarPlus}
                    className="mr-auto"
                    aria-label={`Create classes from ${schedule.title}`}
                    onClick={() => setMaking(schedule)}
                  >
                    Create classes
                  </Button>
                )}
                <Link
                  to="/home/plan/schedule/$planId"
                  params={{ planId: plan.id }}
                  search={{ mode: 'edit', scheduleId: schedule.id }}
                  aria-label={`Edit ${schedule.title}`}
                  title="Edit"
                  className="icon-btn"
                >
                  <Pencil />
                </Link>
                <IconButton
                  label={`Delete ${schedule.title}`}
                  icon={Trash2}
                  onClick={() => setDeleting(schedule)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <MakeClassesDialog
        plan={plan}
        schedule={making}
        onClose={() => setMaking(null)}
        onMade={onMade}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() =>
          deleting &&
          removing.mutate(deleting, {
            onSuccess: () => closeOnto(panelOf(listRef.current), () => setDeleting(null)),
          })
        }
        isBusy={removing.isPending}
        title={`Delete ${deleting?.title}?`}
        description="The classes it made stay, those to come included. There is no undo."
        confirmLabel="Delete schedule"
        keepLabel="Keep it"
      />
    </>
  )
}

/** A schedule's content. */
export function ScheduleText({ schedule }: { schedule: PlanSchedule }) {
  const { title, location, instructor, capacity, notes, active, level, attire, tz } = schedule
  const zone = formatZoneNote(tz, userTimeZone())
  const tags = [
    active ? '' : 'Not in use',
    labelFor(planLevels, level),
    labelFor(attires, attire),
    capacity > 0 ? `${capacity} people at most` : '',
  ].filter(Boolean)
  const facts = [formatDateRange(schedule), location, instructor && `with ${instructor}`].filter(
    Boolean,
  )
  return (
    <>
      <h2 className="title text-lg">{title}</h2>
      <p className="num mt-1 text-base">
        {formatWeek(schedule)}
        {zone && <span className="text-ink-3"> · {zone}</span>}
      </p>
      {facts.length > 0 && <p className="num mt-1 text-ink-2">{facts.join(' · ')}</p>}
      {tags.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {notes && <p className="mt-3 max-w-[62ch] whitespace-pre-line text-ink-2">{notes}</p>}
    </>
  )
}

function NoSchedule({ planId, canManagePlan }: { planId: string; canManagePlan: boolean }) {
  if (!canManagePlan) {
    return <EmptyState title="No schedule yet">The coach's week appears here.</EmptyState>
  }
  return (
    <EmptyState
      title="No schedule yet"
      action={
        <Link
          to="/home/plan/schedule/$planId"
          params={{ planId }}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          <Plus />
          Add schedule
        </Link>
      }
    >
      Say on which days you teach, and make four weeks of classes at once.
    </EmptyState>
  )
}
