import { useSuspenseQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { dayIn } from '@/features/classes/class-time'
import { nearbyClassesOptions } from '@/features/classes/queries'
import { plansOptions } from '@/features/plans/queries'
import { PageHeader } from '@/layout/page-header'
import { viewerZone } from '@/pocketbase/viewer-zone'
import {
  classesOn,
  NotLoggedYet,
  TodaysClasses,
  todayLine,
  todayTitle,
} from '@/routes/home/-first-lines'

/**
 * Draws what the dashboard says first, once it is answered, into the frame that the document holds:
 * above the lines that wait for the rest. The app draws it again when it comes. Nothing is done where
 * the app was faster.
 */
export function drawFirstLines(): void {
  const frame = document.querySelector('[data-prerendered] main .inner')
  const rest = frame?.lastElementChild
  const lines = renderToStaticMarkup(<FirstLines />)
  if (!frame || !rest || !lines) return
  // Every text in it is escaped: scripts/first-view/stand-ins/react.ts.
  frame.innerHTML = lines
  frame.append(rest)
  // Still busy, but it has something to say.
  frame.removeAttribute('role')
}

function FirstLines() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const now = new Date()
  const today = dayIn(now, viewerZone())
  const planIds = plans.map(({ id }) => id)
  const { data: classes } = useSuspenseQuery(nearbyClassesOptions(planIds, today))
  const isNew = plans.length === 0 && attendance.length === 0
  if (isNew) return null // gets another page
  const todays = classesOn(today, classes)
  return (
    <>
      <PageHeader title={todayTitle(todays)} eyebrow={todayLine(today)} />
      <div className="mb-8 grid grid-cols-1 gap-8 empty:hidden lg:mb-12 lg:gap-12">
        <TodaysClasses classes={todays} plans={plans} />
        <NotLoggedYet classes={classes} plans={plans} attendance={attendance} now={now} />
      </div>
    </>
  )
}
