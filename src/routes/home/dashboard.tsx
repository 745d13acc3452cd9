import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { addDays } from 'date-fns'
import { HeatMap, yearTotals } from '@/features/attendance/heat-map'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { Scoreboard } from '@/features/attendance/scoreboard'
import { useNow } from '@/features/attendance/use-now'
import { classesByDay, weeksInARow } from '@/features/attendance/year'
import { ClassRow } from '@/features/classes/class-row'
import { dayIn } from '@/features/classes/class-time'
import { classesBetweenOptions } from '@/features/classes/queries'
import { TodayCard } from '@/features/classes/today-card'
import { myNotesOptions } from '@/features/notes/queries'
import { plansOptions } from '@/features/plans/queries'
import { MySkillList } from '@/features/skills/my-skill-list'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { Page } from '@/layout/page'
import { toInstant } from '@/pocketbase/instant'
import type { TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { buttonClass } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Section } from '@/ui/section'
import { useIsPhone } from '@/ui/use-is-phone'

/** How far around today the dashboard looks for classes. */
const daysAround = 14

/** My plans' classes from two weeks ago to two weeks ahead. */
const nearbyClasses = (planIds: readonly string[], now: Date) => {
  const today = new Date(now.toISOString().slice(0, 10))
  return classesBetweenOptions(
    planIds,
    addDays(today, -daysAround).toISOString(),
    addDays(today, daysAround).toISOString(),
  )
}

export const Route = createFileRoute('/home/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const kept = { staleTime: 'static' } as const
    const [plans] = await Promise.all([
      queryClient.query({ ...plansOptions(), ...kept }),
      queryClient.query({ ...myAttendanceOptions(), ...kept }),
      queryClient.query({ ...mySkillsOptions(), ...kept }),
      queryClient.query({ ...myNotesOptions(), ...kept }),
      queryClient.query(levelsOptions()),
    ])
    const planIds = plans.map(({ id }) => id)
    await queryClient.query({ ...nearbyClasses(planIds, new Date()), ...kept })
  },
  component: DashboardPage,
})

function DashboardPage() {
  const now = useNow()
  const isPhone = useIsPhone()
  const { data: plans } = useSuspenseQuery(plansOptions())
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const { data: workOn } = useSuspenseQuery({
    ...myNotesOptions(),
    select: (notes) => notes.find((note) => note.workOn)?.workOn,
  })
  const planIds = plans.map(({ id }) => id)
  const { data: classes } = useSuspenseQuery(nearbyClasses(planIds, now))

  if (plans.length === 0 && attendance.length === 0) return <Welcome />

  const today = dayIn(now, viewerZone())
  const counts = classesByDay(attendance)
  const startsOn = ({ classDate }: TrainingClass) => dayIn(toInstant(classDate), viewerZone())
  const todays = classes.filter((each) => startsOn(each) === today)
  const comingUp = classes.filter((each) => startsOn(each) > today).slice(0, 3)
  const logged = new Set(attendance.map(({ tpClass }) => tpClass))
  const notLogged = classes
    .filter((each) => startsOn(each) < today && !each.cancelled && !logged.has(each.id))
    .slice(-3)
    .reverse()

  return (
    <Page
      title={todayWords(todays.length)}
      eyebrow={new Intl.DateTimeFormat(undefined, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: viewerZone(),
      }).format(now)}
      corner={<Scoreboard attendance={attendance} today={today} layout="column" />}
    >
      <div className="grid grid-cols-1 gap-8 lg:gap-12">
        {todays.length > 0 ? (
          <div className="grid grid-cols-1 gap-4">
            {todays.map((each) => (
              <TodayCard key={each.id} trainingClass={each} />
            ))}
          </div>
        ) : null}
        {isPhone ? <Scoreboard attendance={attendance} today={today} layout="row" /> : null}
        <Section
          title="Your year on the mat"
          aside={<span className="max-sm:hidden">{yearTotals(counts, today)}</span>}
        >
          <HeatMap counts={counts} today={today} streak={weeksInARow(counts, today)} />
        </Section>
        <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-12">
          <div className="grid grid-cols-1 content-start gap-8">
            {workOn ? (
              <Section title="To work on" aside="From your last note">
                <p className="max-w-[62ch] text-md break-words whitespace-pre-line">{workOn}</p>
              </Section>
            ) : null}
            <ClassSection title="Coming up" classes={comingUp}>
              Nothing planned in the next two weeks.
            </ClassSection>
            <ClassSection title="Not logged yet" classes={notLogged}>
              Every class of the last two weeks is logged.
            </ClassSection>
          </div>
          <Section
            title="Your skills"
            aside={
              <Link to="/home/profile" className="link inline-flex min-h-12 items-center">
                All skills
              </Link>
            }
          >
            <MySkillList limit={6} />
          </Section>
        </div>
      </div>
    </Page>
  )
}

function todayWords(count: number): string {
  if (count === 0) return 'No class today'
  return count === 1 ? 'One class today' : `${count} classes today`
}

/** What somebody sees who has no plan yet and has trained nothing. */
function Welcome() {
  return (
    <Page title={`Welcome, ${session.requireUser().name}`}>
      <Empty
        title="Nothing on the mat yet"
        action={
          <Link to="/home/plan/add" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            New plan
          </Link>
        }
      >
        Start by creating a plan, or open the invitation link from your coach.
      </Empty>
    </Page>
  )
}

/** A short list of classes; `children` says what it means that there are none. */
function ClassSection({
  title,
  classes,
  children,
}: {
  title: string
  classes: TrainingClass[]
  children: string
}) {
  return (
    <Section title={title}>
      {classes.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {classes.map((each) => (
            <li key={each.id}>
              <ClassRow trainingClass={each} showPlan />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{children}</p>
      )}
    </Section>
  )
}
