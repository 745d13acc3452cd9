import { useState } from 'react'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Section } from '@/ui/list/section'
import { ClassRows } from './class-rows'
import { missedClasses } from './classes-needing-attention'
import { coachedPlanIds } from './coached-plans'
import { useDashboard } from './queries'

/** Classes the user missed since their last attendance; nothing without any. */
export function NotLoggedYet({ now }: { now: Date }) {
  const { plans, classes, attendance } = useDashboard()
  // A snapshot, so that a class logged from the list stays there and can be undone.
  const [snapshot] = useState(() => ({
    logged: new Set(attendance.map(({ tpClass }) => tpClass)),
    lastTrained: attendance[0]?.classDate ?? '',
  }))
  const coached = coachedPlanIds(plans)
  const missed = missedClasses(
    classes.filter(({ trainingPlan }) => !coached.has(trainingPlan)),
    { ...snapshot, now, zone: userTimeZone() },
  )
  if (missed.length === 0) return null
  return (
    <Section title="Not logged yet" aside={snapshot.lastTrained && 'Since you last trained'}>
      <ClassRows classes={missed} />
    </Section>
  )
}
