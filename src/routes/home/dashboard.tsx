import { createFileRoute, Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'
import { CheckInNotices } from '@/features/attendance/feedback/check-in-notices'
import { ExpChart } from '@/features/attendance/history/exp-chart'
import { Scoreboard } from '@/features/attendance/history/scoreboard'
import { ComingClasses } from '@/features/dashboard/coming-classes'
import { NotLoggedYet } from '@/features/dashboard/not-logged-yet'
import { dashboardOptions, useDashboard } from '@/features/dashboard/queries'
import { SkillTrends } from '@/features/dashboard/skill-trends'
import { ToWorkOn } from '@/features/dashboard/to-work-on'
import { TodaysClasses, todayTitle } from '@/features/dashboard/todays-classes'
import { YearOnTheMat } from '@/features/dashboard/year-on-the-mat'
import { MyGyms } from '@/features/gyms/my-gyms'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { formatDay } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { useNow } from '@/lib/time/use-now'
import { dayIn } from '@/lib/time/zoned'
import { useIsPhone } from '@/lib/use-is-phone'
import { session } from '@/pocketbase/session'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { buttonClass } from '@/ui/button/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Section } from '@/ui/list/section'

// Only for a new account, and it brings all that forms are made of.
const OpenInvitation = lazy(() =>
  import('@/features/sharing/join/open-invitation').then((module) => ({
    default: module.OpenInvitation,
  })),
)

export const Route = createFileRoute('/home/dashboard')({
  loader: ({ context: { queryClient } }) => ensure(queryClient, dashboardOptions()),
  component: DashboardPage,
})

function DashboardPage() {
  const { plans, gyms, joined, classes, attendance } = useDashboard()
  const now = useNow()
  const isPhone = useIsPhone()
  if (plans.length === 0 && attendance.length === 0) return <FirstPage />

  const zone = userTimeZone()
  const today = dayIn(now, zone)
  const todays = classes.filter(({ classDate }) => dayIn(toInstant(classDate), zone) === today)
  const hasTrained = attendance.length > 0
  const hasGymPages = session.user?.memberships === membershipIds.gym
  return (
    <Page
      title={todayTitle(todays)}
      eyebrow={formatDay(today, { weekday: 'long', day: 'numeric', month: 'long' })}
      corner={hasTrained && <Scoreboard attendance={attendance} today={today} layout="column" />}
    >
      <div className="grid grid-cols-1 gap-8 lg:gap-12">
        <CheckInNotices />
        <TodaysClasses classes={todays} />
        <NotLoggedYet now={now} />
        {isPhone && hasTrained && <Scoreboard attendance={attendance} today={today} layout="row" />}
        <YearOnTheMat today={today} />
        <div className="cv-auto grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-12">
          <div className="grid grid-cols-1 content-start gap-8">
            <ToWorkOn />
            <ComingClasses now={now} />
            {!hasGymPages && <MyGyms gyms={gyms} joined={joined} plans={plans} />}
          </div>
          <div className="grid grid-cols-1 content-start gap-8">
            <SkillTrends today={today} />
            {hasTrained && (
              <Section title="Exp" aside={`Last ${limits.rhythmWeeks} weeks`}>
                <ExpChart attendance={attendance} today={today} />
              </Section>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** What somebody sees who has no plan yet and has trained nothing. */
function FirstPage() {
  const { plans, gyms, joined } = useDashboard()
  return (
    <Page title={`Welcome, ${session.requireUser().name}`}>
      <div className="grid grid-cols-1 gap-8">
        <CheckInNotices />
        <MyGyms gyms={gyms} joined={joined} plans={plans} />
        <EmptyState
          title="Nothing on the mat yet"
          action={
            <Link to="/home/plan/add" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              <Plus />
              New plan
            </Link>
          }
        >
          Start by creating a plan, or open the invitation link from your coach.
        </EmptyState>
        <div className="mx-auto w-full max-w-[520px]">
          <Suspense fallback={null}>
            <OpenInvitation />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
