import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import * as limits from '@/config/limits'
import { ClassChoice } from '@/features/classes/class-choice'
import { planClassesOptions } from '@/features/classes/queries'
import { useNow } from '@/lib/time/use-now'
import { dayIn } from '@/lib/time/zoned'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { Button, buttonClass } from '@/ui/button/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ShowMore } from '@/ui/list/show-more'
import { byMonth, groupClasses, monthName } from './class-groups'
import { ClassRow } from './class-row'
import type { ClassSelection } from './use-selection'

/** A plan's classes: this week, coming ones by month, and a collapsed list of earlier ones. */
export function PlanClassList({
  plan,
  canManagePlan = false,
  selection,
}: {
  plan: Plan
  /** Whether the user may add the first class. */
  canManagePlan?: boolean | undefined
  /** Defined while classes are being selected. */
  selection?: ClassSelection | undefined
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  const listRef = useSelectionFocus(selection !== undefined)
  if (classes.length === 0) return <NoClasses planId={plan.id} canManagePlan={canManagePlan} />

  const { thisWeek, coming, earlier } = groupClasses(classes, today)
  return (
    <div ref={listRef} tabIndex={-1} className="rounded-md">
      {selection && (
        <div className="mb-2 flex min-h-12 items-center justify-between gap-4">
          <p role="status" className="num font-semibold">
            {selection.ids.size === 1 ? '1 class chosen' : `${selection.ids.size} classes chosen`}
          </p>
          <Button onClick={selection.end}>Cancel</Button>
        </div>
      )}
      {thisWeek.length > 0 && (
        <ClassGroup title="This week" classes={thisWeek} selection={selection} />
      )}
      <Months classes={coming} today={today} selection={selection} />
      {earlier.length > 0 && (
        <details className="group mt-6" open={thisWeek.length + coming.length === 0}>
          <summary className="flex min-h-12 list-none items-center justify-between rounded-md pr-1 font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
            <h2>
              Earlier{' '}
              <span className="num font-normal text-ink-3">
                {earlier.length === 1 ? '1 class' : `${earlier.length} classes`}
              </span>
            </h2>
            <ChevronRight className="transition-transform duration-(--dur-2) group-open:rotate-90" />
          </summary>
          <Months classes={earlier} today={today} selection={selection} isInner />
        </details>
      )}
    </div>
  )
}

/** Moves the focus to the first checkbox when selection starts, and back to the list when it ends. */
function useSelectionFocus(isSelecting: boolean) {
  const listRef = useRef<HTMLDivElement>(null)
  const wasSelecting = useRef(isSelecting)
  useEffect(() => {
    if (wasSelecting.current === isSelecting) return
    wasSelecting.current = isSelecting
    const list = listRef.current
    const first = list?.querySelector<HTMLElement>('input[type="checkbox"]')
    if (isSelecting) first?.focus()
    else list?.focus({ preventScroll: true })
  }, [isSelecting])
  return listRef
}

/** Classes grouped by month, paginated. */
function Months({
  classes,
  today,
  selection,
  isInner = false,
}: {
  classes: readonly TrainingClass[]
  today: string
  selection: ClassSelection | undefined
  isInner?: boolean
}) {
  const [shown, setShown] = useState<number>(limits.listPageSize)
  return (
    <>
      {byMonth(classes.slice(0, shown)).map((group) => (
        <ClassGroup
          key={group.month}
          title={monthName(group.month, today)}
          classes={group.classes}
          selection={selection}
          isInner={isInner}
        />
      ))}
      {classes.length > shown && (
        <ShowMore className="mt-4" onPress={() => setShown(shown + limits.listPageSize)} />
      )}
    </>
  )
}

function ClassGroup({
  title,
  classes,
  selection,
  isInner = false,
}: {
  title: string
  classes: readonly TrainingClass[]
  selection: ClassSelection | undefined
  isInner?: boolean
}) {
  const Heading = isInner ? 'h3' : 'h2'
  const now = useNow()
  return (
    <>
      <Heading className="mt-6 mb-1.5 font-semibold text-ink-2 first:mt-0">{title}</Heading>
      <ul className="divide-y divide-line border-y border-line">
        {classes.map((trainingClass) => (
          <li key={trainingClass.id}>
            {selection ? (
              <ClassChoice trainingClass={trainingClass} selection={selection} now={now} />
            ) : (
              <ClassRow trainingClass={trainingClass} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function NoClasses({ planId, canManagePlan }: { planId: string; canManagePlan: boolean }) {
  if (!canManagePlan) {
    return (
      <EmptyState title="No classes yet">
        They appear here as soon as the coach adds one.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No classes yet"
      action={
        <Link
          to="/home/class/add/$planId"
          params={{ planId }}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          <Plus />
          Add class
        </Link>
      }
    >
      Add the first one.
    </EmptyState>
  )
}
