import { useSuspenseQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { dayIn } from '@/features/classes/class-time'
import { nearbyClassesOptions } from '@/features/classes/queries'
import { plansOptions } from '@/features/plans/queries'
import { PageHeader } from '@/layout/page-header'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { classesOn, TodaysClasses, todayLine, todayTitle } from '@/routes/home/-today'

/**
 * Draws what the dashboard says first, once it is answered, into the frame that the document holds:
 * above the lines that wait for the rest. The app draws it again when it comes. Nothing is done where
 * the app was faster.
 */
export function drawToday(): void {
  const frame = document.querySelector('[data-prerendered] main .inner')
  const rest = frame?.lastElementChild
  const today = renderToStaticMarkup(<Today />)
  if (!frame || !rest || !today) return
  frame.innerHTML = today
  frame.append(rest)
  // Still busy, but it has something to say.
  frame.removeAttribute('role')
}

function Today() {
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const today = dayIn(new Date(), viewerZone())
  const planIds = plans.map(({ id }) => id)
  const { data: classes } = useSuspenseQuery(nearbyClassesOptions(planIds, today))
  const isNew = plans.length === 0 && attendance.length === 0
  if (isNew) return null // gets another page
  const todays = classesOn(today, classes)
  return (
    <>
      <PageHeader title={todayTitle(todays)} eyebrow={todayLine(today)} />
      {todays.length > 0 && (
        <div className="mb-8 lg:mb-12">
          <TodaysClasses classes={todays} plans={plans} />
        </div>
      )}
    </>
  )
}
