import { dayIn, dayState, formatClassTime } from '@/lib/time/zoned'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Avatar } from '@/ui/display/avatar'
import { DateTile } from '@/ui/display/date-tile'
import { Tag } from '@/ui/display/tag'
import { Section } from '@/ui/list/section'
import type { GuestGym } from './guest-view'

/** A gym as guests with its view link see it. */
export function GuestGymView({ gym }: { gym: GuestGym }) {
  return (
    <>
      <header className="flex items-center gap-4">
        <Avatar id={gym.name} name={gym.name} src={gym.avatar || undefined} size={72} shape="gym" />
        <div className="min-w-0">
          <h1 className="title text-xl sm:text-2xl">{gym.name}</h1>
          <p className="mt-1 text-ink-2">Run by {gym.admin.name}</p>
        </div>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-8">
        <Section title="This week">
          {gym.weekClasses.length === 0 ? (
            <p className="text-ink-2">No classes this week.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {gym.weekClasses.map((each) => {
                const today = dayIn(new Date(), each.tz)
                return (
                  <li key={`${each.plan} ${each.classDate} ${each.name}`}>
                    <div className="row">
                      <DateTile day={each.localDay} state={dayState(each.localDay, today)} />
                      <span className="min-w-0 flex-1">
                        <span
                          className={`block text-base leading-snug font-semibold ${each.cancelled ? 'line-through' : ''}`}
                        >
                          {each.name}
                        </span>
                        <span className="num mt-0.5 block text-xs text-ink-3">
                          {formatClassTime(each, userTimeZone())} · {each.plan}
                        </span>
                      </span>
                      {each.cancelled && <Tag>Cancelled</Tag>}
                    </div>
                  </li>
                )
              })}
            </ul>
          )}
        </Section>
        <Section title="Plans">
          {gym.plans.length === 0 ? (
            <p className="text-ink-2">No plans yet.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {gym.plans.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two plans may share a name
                <li key={index} className="py-3.5 text-base font-semibold">
                  {name}
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  )
}
