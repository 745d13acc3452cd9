import { useState } from 'react'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Section } from '@/ui/list/section'
import { ClassRows } from './class-rows'
import { missedClasses } from './classes-needing-attention'
import { coachedPlanIds } from './coached-plans'
import { useDashboard } from './queries'

/** The classes one has missed since one last trained; nothing where there is none. */
export function NotLoggedYet({ now }: { now: Date }) {
  const { plans, classes, attendance } = useDashboard()
  // As the page was opened: a class logged from the list stays there, with the way back.
  const [before] = useState(() => ({
    logged: new Set(attendance.map(({ tpClass }) => tpClass)),
    lastTrained: attendance[0]?.classDate ?? '',
  }))
  const coached = coachedPlanIds(plans)
  const missed = missedClasses(
    classes.filter(({ trainingPlan }) => !coached.has(trainingPlan)),
    { ...before, now, zone: userTimeZone() },
  )
  if (missed.length === 0) return null
  return (
    <Section title="Not logged yet" aside={before.lastTrained && 'Since you last trained'}>
      <ClassRows classes={missed} />
    </Section>
  )
}
