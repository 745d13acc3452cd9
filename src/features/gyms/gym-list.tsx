import { useSuspenseQuery } from '@tanstack/react-query'
import { fileUrl } from '@/pocketbase/files'
import type { Gym } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Avatar } from '@/ui/avatar'
import { Empty } from '@/ui/empty'
import { Section } from '@/ui/section'
import { gymsOptions } from './queries'

/** My gyms: those I run, and those I belong to. */
export function GymList() {
  const { data: gyms } = useSuspenseQuery(gymsOptions())
  const me = session.requireUser().id
  if (gyms.length === 0) {
    return (
      <Empty title="No gym yet">
        A gym brings its members and plans together. Open the invitation link of a gym to join it.
      </Empty>
    )
  }
  return (
    <div className="grid gap-8">
      <GymSection title="You run" gyms={gyms.filter(({ admin }) => admin === me)} />
      <GymSection title="You belong to" gyms={gyms.filter(({ admin }) => admin !== me)} />
    </div>
  )
}

function GymSection({ title, gyms }: { title: string; gyms: Gym[] }) {
  if (gyms.length === 0) return null
  return (
    <Section title={title}>
      <ul className="divide-y divide-line border-y border-line">
        {gyms.map((gym) => (
          <li key={gym.id} className="row">
            <Avatar
              id={gym.id}
              name={gym.name}
              src={fileUrl(gym, gym.avatar, '80x80')}
              size={40}
              shape="gym"
            />
            <span className="min-w-0">
              <span className="block text-base font-semibold">{gym.name}</span>
              <span className="block text-xs text-ink-3">Run by {gym.expand?.admin?.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
