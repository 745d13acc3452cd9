import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'
import { CheckInNotices } from '@/features/attendance/check-in-notices'
import { ExpChart } from '@/features/attendance/exp-chart'
import { HeatMap, yearTotals } from '@/features/attendance/heat-map'
import { type MyAttendance, myAttendanceOptions } from '@/features/attendance/queries'
import { Scoreboard } from '@/features/attendance/scoreboard'
import { useNow } from '@/features/attendance/use-now'
import { classesByDay, weeksInARow } from '@/features/attendance/year'
import { ClassRows } from '@/features/classes/class-rows'
import { dayIn } from '@/features/classes/class-time'
import { classesWithoutSkills } from '@/features/classes/classes-in-need'
import { nearbyClassesOptions } from '@/features/classes/queries'
import { MyGyms } from '@/features/gyms/my-gyms'
import { myNotesOptions } from '@/features/notes/queries'
import { plansOptions } from '@/features/plans/queries'
import { runsPlan } from '@/features/plans/roles'
import { SkillTrends } from '@/features/skills/skill-trends'
import { Page } from '@/layout/page'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Section } from '@/ui/section'
import { useIsPhone } from '@/ui/use-is-phone'
import {
  classesOn,
  coachedBy,
  NotLoggedYet,
  TodaysClasses,
  todayLine,
  todayTitle,
} from './-first-lines'
import { readDashboard } from './-read-dashboard'

// Only for whoever has nothing yet, and it brings all that forms are made of.
const OpenInvitation = lazy(() =>
  import('@/features/sharing/open-invitation').then((module) => ({
    default: module.OpenInvitation,
  })),
)

export const Route = createFileRoute('/home/dashboard')({
  loader: ({ context: { queryClient } }) => readDashboard(queryClient),
  component: DashboardPage,
})

function DashboardPage() {
  const now = useNow()
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const zone = viewerZone()
  const today = dayIn(now, zone)
  const planIds = plans.map(({ id }) => id)
  const { data: classes } = useSuspenseQuery(nearbyClassesOptions(planIds, today))

  if (plans.length === 0 && attendance.length === 0) return <FirstPage />

  const todays = classesOn(today, classes)

  return (
    <Page
      title={todayTitle(todays)}
      eyebrow={todayLine(today)}
      corner={
        attendance.length > 0 && (
          <Scoreboard attendance={attendance} today={today} layout="column" />
        )
      }
    >
      <div className="grid grid-cols-1 gap-8 lg:gap-12">
        <CheckInNotices />
        <TodaysClasses classes={todays} plans={plans} />
        <NotLoggedYet classes={classes} plans={plans} attendance={attendance} now={now} />
        <DashboardBody plans={plans} attendance={attendance} classes={classes} now={now} />
      </div>
    </Page>
  )
}

/** The rest of the page. Apart from its first lines, so that they are on screen before this is worked out. */
function DashboardBody({
  plans,
  attendance,
  classes,
  now,
}: {
  plans: readonly Plan[]
  attendance: readonly MyAttendance[]
  classes: readonly TrainingClass[]
  now: Date
}) {
  const isPhone = useIsPhone()
  const hasGymPages = session.user?.memberships === membershipIds.gym
  const { data: workOn } = useSuspenseQuery({
    ...myNotesOptions(),
    select: (notes) => notes.find((note) => note.workOn)?.workOn,
  })
  const zone = viewerZone()
  const today = dayIn(now, zone)
  const counts = classesByDay(attendance)
  const coached = coachedBy(session.user?.id ?? '', plans)
  const isCoached = ({ trainingPlan }: TrainingClass) => coached.has(trainingPlan)
  const startsOn = ({ classDate }: TrainingClass) => dayIn(toInstant(classDate), zone)
  const later = classes.filter((each) => startsOn(each) > today)
  // A class stands on the page once: where its coach is asked for skills, or else where it comes up.
  const unplanned = classesWithoutSkills(later.filter(isCoached), now)
  const comingUp = later.filter((each) => !unplanned.includes(each))

  return (
    <>
      {isPhone && attendance.length > 0 && (
        <Scoreboard attendance={attendance} today={today} layout="row" />
      )}
      <Section title="Your year on the mat" aside={<YearAside counts={counts} today={today} />}>
        <HeatMap counts={counts} today={today} streak={weeksInARow(counts, today)} />
        {attendance.length === 0 && (
          <p className="mt-3 text-ink-2">
            Nothing logged yet. Your first check-in fills today's square.
          </p>
        )}
      </Section>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-12">
        <div className="grid grid-cols-1 content-start gap-8">
          {workOn && (
            <Section title="To work on" aside="From your last note">
              <p className="max-w-[62ch] text-md break-words whitespace-pre-line">{workOn}</p>
            </Section>
          )}
          {unplanned.length > 0 && (
            <Section title="Not planned yet" aside={`Next ${limits.planAheadDays} days`}>
              <ClassRows classes={unplanned} isToPlan />
            </Section>
          )}
          {comingUp.length > 0 ? (
            <Section title="Coming up">
              <ClassRows classes={comingUp} />
            </Section>
          ) : (
            unplanned.length === 0 && <NothingComingUp plans={plans} />
          )}
          {!hasGymPages && <MyGyms />}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <SkillTrends today={today} />
          {attendance.length > 0 && (
            <Section title="Exp" aside={`Last ${limits.rhythmWeeks} weeks`}>
              <ExpChart attendance={attendance} today={today} />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

/** Leads to where the next class can be planned. */
function NothingComingUp({ plans }: { plans: readonly Plan[] }) {
  const me = session.user?.id ?? ''
  const [mine, ...others] = plans.filter((plan) => runsPlan(plan, me))
  return (
    <Section title="Coming up">
      <p className="mb-4 text-ink-2">Nothing planned in the next two weeks.</p>
      {mine && others.length === 0 ? (
        <Link to="/home/class/add/$planId" params={{ planId: mine.id }} className={buttonClass({})}>
          <Plus />
          Add class
        </Link>
      ) : (
        <Link to="/home/learn" className={buttonClass({})}>
          See your plans
        </Link>
      )}
    </Section>
  )
}

/** The year in a sentence, and the way to all of it. */
function YearAside({ counts, today }: { counts: ReadonlyMap<string, number>; today: string }) {
  return (
    <span className="flex items-center gap-5">
      {counts.size > 0 && <span className="num max-sm:hidden">{yearTotals(counts, today)}</span>}
      <Link to="/home/history" className="link inline-flex min-h-12 items-center">
        History
      </Link>
    </span>
  )
}

/** What somebody sees who has no plan yet and has trained nothing. */
function FirstPage() {
  return (
    <Page title={`Welcome, ${session.requireUser().name}`}>
      <div className="grid grid-cols-1 gap-8">
        <CheckInNotices />
        <MyGyms />
        <Empty
          title="Nothing on the mat yet"
          action={
            <Link to="/home/plan/add" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              <Plus />
              New plan
            </Link>
          }
        >
          Start by creating a plan, or open the invitation link from your coach.
        </Empty>
        <div className="mx-auto w-full max-w-[520px]">
          <Suspense fallback={null}>
            <OpenInvitation />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
