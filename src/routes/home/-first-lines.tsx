/** What the dashboard says first. Its document draws it too, ahead of the app (src/ahead). */
import { useState } from 'react'
import type { MyAttendance } from '@/features/attendance/queries'
import { ClassRows } from '@/features/classes/class-rows'
import { dayIn } from '@/features/classes/class-time'
import { missedClasses } from '@/features/classes/classes-in-need'
import { TodayCard } from '@/features/classes/today-card'
import { coachesPlan } from '@/features/plans/roles'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { Section } from '@/ui/section'
import { writeDay } from '@/ui/write-day'

/** Those of some classes that begin on a local day of the reader's, YYYY-MM-DD. */
export function classesOn(day: string, classes: readonly TrainingClass[]): TrainingClass[] {
  return classes.filter(({ classDate }) => dayIn(toInstant(classDate), viewerZone()) === day)
}

/** "Sunday, 22 November". */
export function todayLine(today: string): string {
  return writeDay(today, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "2 classes today". */
export function todayTitle({ length: count }: readonly TrainingClass[]): string {
  if (count === 0) return 'No class today'
  return count === 1 ? 'One class today' : `${count} classes today`
}

/** A card for each class of today; nothing where there is none. */
export function TodaysClasses({
  classes,
  plans,
}: {
  classes: readonly TrainingClass[]
  /** All that the reader sees. */
  plans: readonly Plan[]
}) {
  if (classes.length === 0) return null
  const coached = coachedBy(session.user?.id ?? '', plans)
  return (
    <div className="grid grid-cols-1 gap-4">
      {classes.map((each) => (
        <TodayCard key={each.id} trainingClass={each} isCoached={coached.has(each.trainingPlan)} />
      ))}
    </div>
  )
}

/** The classes one has missed since one last trained; nothing where there is none. */
export function NotLoggedYet({
  classes,
  plans,
  attendance,
  now,
}: {
  /** Of these two weeks and the last. */
  classes: readonly TrainingClass[]
  /** All that the reader sees. */
  plans: readonly Plan[]
  /** All of the reader's, the latest first. */
  attendance: readonly MyAttendance[]
  now: Date
}) {
  // As the page was opened: a class logged from the list stays there, with the way back.
  const [before] = useState(() => ({
    logged: new Set(attendance.map(({ tpClass }) => tpClass)),
    lastTrained: attendance[0]?.classDate ?? '',
  }))
  const coached = coachedBy(session.user?.id ?? '', plans)
  const missed = missedClasses(
    classes.filter(({ trainingPlan }) => !coached.has(trainingPlan)),
    { ...before, now, zone: viewerZone() },
  )
  if (missed.length === 0) return null
  return (
    <Section title="Not logged yet" aside={before.lastTrained && 'Since you last trained'}>
      <ClassRows classes={missed} />
    </Section>
  )
}

/** Ids of the plans that somebody runs for others. */
export function coachedBy(userId: string, plans: readonly Plan[]): ReadonlySet<string> {
  return new Set(plans.filter((plan) => coachesPlan(plan, userId)).map(({ id }) => id))
}
