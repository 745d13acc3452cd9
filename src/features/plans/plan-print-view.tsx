import { useSuspenseQuery } from '@tanstack/react-query'
import { byMonth, groupClasses, monthName } from '@/features/classes/list/class-groups'
import { planClassesOptions } from '@/features/classes/queries'
import { InfoText } from '@/features/plans/info/info-cards'
import { ScheduleText } from '@/features/plans/schedules/schedule-list'
import { formatClassTime } from '@/features/plans/schedules/schedule-text'
import { toInstant } from '@/lib/time/instant'
import { useNow } from '@/lib/time/use-now'
import { dayIn } from '@/lib/time/zoned'
import type { Plan, TrainingClass } from '@/pocketbase/records'
import { planInfoOptions, planSchedulesOptions } from './queries'

/** A plan's print view: schedules, info and all classes, in the plan's time zone. */
export function PlanPrintView({ plan }: { plan: Plan }) {
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const { data: cards } = useSuspenseQuery(planInfoOptions(plan.id))
  const { data: schedules } = useSuspenseQuery(planSchedulesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  const { thisWeek, coming, earlier } = groupClasses(classes, today)
  const active = schedules.filter((schedule) => schedule.active)
  return (
    <div className="hidden gap-6 print:grid">
      {active.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {active.map((schedule) => (
            <li key={schedule.id}>
              <ScheduleText schedule={schedule} />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {cards.map((info) => (
            <li key={info.id}>
              <InfoText info={info} />
            </li>
          ))}
        </ul>
      )}
      <PrintedClasses
        title="Classes"
        classes={[...thisWeek, ...coming]}
        plan={plan}
        today={today}
      />
      <PrintedClasses title="Earlier" classes={earlier} plan={plan} today={today} />
    </div>
  )
}

function PrintedClasses({
  title,
  classes,
  plan,
  today,
}: {
  title: string
  classes: readonly TrainingClass[]
  plan: Plan
  today: string
}) {
  if (classes.length === 0) return null
  return (
    <section>
      <h2 className="title text-lg">{title}</h2>
      {byMonth(classes).map(({ month, classes: ofMonth }) => (
        <div key={month} className="mt-3">
          <h3 className="font-semibold">{monthName(month, today)}</h3>
          <ul>
            {ofMonth.map(({ id, name, classDate, cancelled, expand }) => (
              <li key={id} className="flex gap-4 border-b border-line py-1.5">
                <span className="num w-36 flex-none">
                  {formatClassTime(toInstant(classDate), plan.tz)}
                </span>
                <span className="min-w-0">
                  <b className={cancelled ? 'line-through' : ''}>{name}</b>
                  {cancelled && ' (cancelled)'}
                  <span className="block text-xs">
                    {(expand?.skills ?? []).map((skill) => skill.name).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
