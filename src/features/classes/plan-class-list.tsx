import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '@/config/limits'
import { useNow } from '@/features/attendance/use-now'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { Button, buttonClass } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Section } from '@/ui/section'
import { byMonth, groupClasses, monthName } from './class-groups'
import { ClassRow } from './class-row'
import { dayIn } from './class-time'
import { planClassesOptions } from './queries'

/** A plan's classes: this week, what comes by month, and folded what is over. */
export function PlanClassList({
  plan,
  runsPlan = false,
}: {
  plan: Plan
  /** Whether the reader may add the first class. */
  runsPlan?: boolean | undefined
}) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  if (classes.length === 0) return <NoClasses planId={plan.id} runsPlan={runsPlan} />

  const { thisWeek, coming, earlier } = groupClasses(classes, today)
  return (
    <Section title="Classes" aside={<span className="num">{classes.length}</span>}>
      {thisWeek.length > 0 && <ClassGroup title="This week" classes={thisWeek} />}
      <Months classes={coming} today={today} />
      {earlier.length > 0 && (
        <details className="group mt-6" open={thisWeek.length + coming.length === 0}>
          <summary className="flex min-h-12 list-none items-center justify-between rounded-md pr-1 font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
            <h3>
              Earlier{' '}
              <span className="num font-normal text-ink-3">
                {earlier.length === 1 ? '1 class' : `${earlier.length} classes`}
              </span>
            </h3>
            <ChevronRight className="transition-transform duration-(--dur-2) group-open:rotate-90" />
          </summary>
          <Months classes={earlier} today={today} isInner />
        </details>
      )}
    </Section>
  )
}

/** Classes under their months, a page at a time. */
function Months({
  classes,
  today,
  isInner = false,
}: {
  classes: readonly TrainingClass[]
  today: string
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
          isInner={isInner}
        />
      ))}
      {classes.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + limits.listPageSize)}>
          Show more
        </Button>
      )}
    </>
  )
}

function ClassGroup({
  title,
  classes,
  isInner = false,
}: {
  title: string
  classes: readonly TrainingClass[]
  isInner?: boolean
}) {
  const Heading = isInner ? 'h4' : 'h3'
  return (
    <>
      <Heading className="mt-6 mb-1.5 font-semibold text-ink-2 first:mt-2">{title}</Heading>
      <ul className="divide-y divide-line border-y border-line">
        {classes.map((trainingClass) => (
          <li key={trainingClass.id}>
            <ClassRow trainingClass={trainingClass} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoClasses({ planId, runsPlan }: { planId: string; runsPlan: boolean }) {
  if (!runsPlan) {
    return <Empty title="No classes yet">They appear here as soon as the coach adds one.</Empty>
  }
  return (
    <Empty
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
    </Empty>
  )
}
