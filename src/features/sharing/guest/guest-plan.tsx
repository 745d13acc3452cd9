import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayIn, dayState, formatClassTime, formatPlanTime, zoneCity } from '@/lib/time/zoned'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Avatar } from '@/ui/display/avatar'
import { DateTile } from '@/ui/display/date-tile'
import { Tag } from '@/ui/display/tag'
import { Section } from '@/ui/list/section'
import { Band } from '@/ui/mat/band'
import type { GuestClassRow, GuestPlan } from './guest-view'
import { dayName, weekOf } from './week'

/** A plan as guests with its view link see it. */
export function GuestPlanView({ plan, code }: { plan: GuestPlan; code: string }) {
  const { name, group, owner, gym, info, schedules, nextClasses, pastClasses, counts } = plan
  const earlier = (
    <>
      <GuestClassList classes={pastClasses} code={code} plan={plan}>
        Nothing yet.
      </GuestClassList>
      {counts.past > pastClasses.length && (
        <p className="num mt-3 text-xs text-ink-3">The latest {pastClasses.length}.</p>
      )}
    </>
  )
  return (
    <>
      <p className="mb-3 flex items-center gap-2.5 wrap-anywhere text-ink-2">
        <Avatar id={owner.name} name={owner.name} src={owner.avatar || undefined} size={28} />
        <span>
          Shared by <b className="text-ink">{owner.name}</b>
        </span>
      </p>
      <h1 className="title text-xl sm:text-2xl">{name}</h1>
      <p className="num mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere text-ink-2">
        <span className="w-7 overflow-hidden rounded-cell">
          <Band group={group} />
        </span>
        {gym && <span>{gym.name}</span>}
        <span className="text-ink-3">{classCount(counts.classes)}</span>
      </p>
      {/* One column in reading order; in two columns the classes are on the left. */}
      <div className="mt-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_300px] xl:grid-rows-[auto_1fr] xl:gap-x-14">
        <div className="xl:col-start-2 xl:row-start-1">
          {schedules.length > 0 && (
            <Section title="Schedule" aside={<ScheduleZone plan={plan} />}>
              <ul className="num divide-y divide-line border-y border-line">
                {weekOf(schedules).map((slot) => (
                  <li key={`${slot.day} ${slot.time} ${slot.title}`} className="flex gap-3 py-3">
                    <b className="w-28 flex-none">{dayName(slot.day)}</b>
                    <span className="flex-1">{slot.time}</span>
                    <span className="wrap-anywhere text-ink-3">{slot.place}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-8 max-xl:order-3 xl:col-start-2 xl:row-start-2">
          {info.length > 0 && (
            <Section title="Info">
              <dl className="grid grid-cols-1 gap-4">
                {info.map(({ title, body, link }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two cards apart
                  <div key={index}>
                    <dt className="font-semibold">{title}</dt>
                    <dd className="break-words whitespace-pre-line text-ink-2">
                      {body}
                      {/^https?:\/\//.test(link) && URL.canParse(link) && (
                        <a
                          href={link}
                          target="_blank"
                          rel="noopener noreferrer nofollow"
                          className="link flex min-h-11 items-center wrap-anywhere"
                        >
                          {new URL(link).hostname}
                        </a>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          <section className="card p-5 print:hidden">
            <h2 className="font-semibold">Train here?</h2>
            <p className="mt-1 text-ink-2">
              Ask {owner.name} for the join link to check in and earn exp.
            </p>
          </section>
        </div>
        <div className="grid grid-cols-1 content-start gap-8 max-xl:order-2 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Section title="Next classes">
            <GuestClassList classes={nextClasses} code={code} plan={plan}>
              Nothing is planned yet.
            </GuestClassList>
          </Section>
          {pastClasses.length > 0 && (
            <details className="group" open={nextClasses.length === 0}>
              <summary className="flex min-h-12 list-none items-center justify-between rounded-md pr-1 font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
                <h2>
                  Earlier{' '}
                  <span className="num font-normal text-ink-3">{classCount(counts.past)}</span>
                </h2>
                <ChevronRight className="transition-transform duration-(--dur-2) group-open:rotate-90 print:hidden" />
              </summary>
              {earlier}
            </details>
          )}
        </div>
      </div>
    </>
  )
}

function classCount(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`
}

/** Names the timetable's time zone if the reader's local time differs. */
function ScheduleZone({ plan }: { plan: GuestPlan }) {
  return formatPlanTime(new Date(), plan.tz, userTimeZone()) ? (
    <>Time in {zoneCity(plan.tz)}</>
  ) : null
}

function GuestClassList({
  classes,
  code,
  plan,
  children,
}: {
  classes: readonly GuestClassRow[]
  code: string
  plan: GuestPlan
  children: string
}) {
  if (classes.length === 0) return <p className="text-ink-2">{children}</p>
  const today = dayIn(new Date(), plan.tz)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {classes.map((each) => (
        <li key={each.id}>
          <div className="row row-link relative">
            <DateTile day={each.localDay} state={dayState(each.localDay, today)} />
            <span className="min-w-0 flex-1">
              <Link
                to="/view/class/$classId/code/$viewCode"
                params={{ classId: each.id, viewCode: code }}
                search={true}
                className={`block text-base leading-snug font-semibold after:absolute after:inset-0 after:rounded-md ${each.cancelled ? 'line-through' : ''}`}
              >
                {each.name}
              </Link>
              <span className="num mt-0.5 block truncate text-xs text-ink-3">
                {[formatClassTime(each, userTimeZone()), each.skills.join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {each.cancelled ? (
              <Tag>Cancelled</Tag>
            ) : (
              <ChevronRight className="text-ink-3 print:hidden" />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
