import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { plansOptions } from '@/features/plans/queries'
import type { Gym } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { buttonClass } from '@/ui/button/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Section } from '@/ui/list/section'
import { gymCounts } from './counts'
import { GymAvatar } from './gym-avatar'
import { gymsOptions } from './queries'

/** The gyms the user runs and the gyms they belong to. */
export function GymList() {
  const { data: gyms } = useSuspenseQuery(gymsOptions())
  const me = session.requireUser().id
  if (gyms.length === 0) {
    return (
      <EmptyState
        title="No gym yet"
        action={
          <Link to="/home/gyms/add" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            <Plus />
            New gym
          </Link>
        }
      >
        A gym brings its members and plans together. Make your own, or open the invitation link of
        another.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <GymSection title="You run" gyms={gyms.filter(({ admin }) => admin === me)} />
      <GymSection title="You belong to" gyms={gyms.filter(({ admin }) => admin !== me)} />
    </div>
  )
}

function GymSection({ title, gyms }: { title: string; gyms: Gym[] }) {
  const { data: plans } = useSuspenseQuery(plansOptions())
  if (gyms.length === 0) return null
  return (
    <Section title={title}>
      <ul className="divide-y divide-line border-y border-line">
        {gyms.map((gym) => (
          <li key={gym.id}>
            <div className="row row-link relative">
              <GymAvatar gym={gym} size={40} />
              <span className="min-w-0 flex-1">
                <Link
                  to="/home/gyms/$gymId/members"
                  params={{ gymId: gym.id }}
                  className="block text-base leading-snug font-semibold after:absolute after:inset-0 after:rounded-md"
                >
                  {gym.name}
                </Link>
                <span className="num mt-0.5 block text-xs text-ink-3">{gymCounts(gym, plans)}</span>
              </span>
              <ChevronRight className="text-ink-3" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
