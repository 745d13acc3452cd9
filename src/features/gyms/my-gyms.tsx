import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { type ComponentType, type ReactNode, useState } from 'react'
import { membershipIds } from '@/config/ids'
import { gymMembership } from '@/features/memberships/gym-roles'
import { LeaveDialog } from '@/features/memberships/leave-dialog'
import type { Gym, Joined, Plan } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { IconButton } from '@/ui/button/icon-button'
import { Section } from '@/ui/list/section'
import { plansOfGym } from './counts'
import { GymAvatar } from './gym-avatar'

/**
 * The user's gyms with their plans, for the dashboard and the profile: members without the gym
 * membership cannot open the gym pages. Renders nothing without a gym. `Frame` renders the heading.
 */
export function MyGyms({
  gyms,
  joined,
  plans,
  Frame = Section,
}: {
  gyms: readonly Gym[]
  joined: readonly Joined[]
  /** All plans the user can see. */
  plans: readonly Plan[]
  Frame?: ComponentType<{ title: string; children: ReactNode }>
}) {
  const [leaving, setLeaving] = useState<{ gym: Gym; membership: Joined }>()
  if (gyms.length === 0) return null
  return (
    <Frame title={gyms.length === 1 ? 'Your gym' : 'Your gyms'}>
      <ul className="divide-y divide-line border-y border-line">
        {gyms.map((gym) => (
          <MyGym
            key={gym.id}
            gym={gym}
            plans={plansOfGym(gym, plans)}
            membership={gymMembership(gym, joined)}
            onLeave={(membership) => setLeaving({ gym, membership })}
          />
        ))}
      </ul>
      {leaving && (
        <LeaveDialog
          name={leaving.gym.name}
          membership={leaving.membership}
          open
          onClose={() => setLeaving(undefined)}
          onLeft={() => setLeaving(undefined)}
        />
      )}
    </Frame>
  )
}

function MyGym({
  gym,
  plans,
  membership,
  onLeave,
}: {
  gym: Gym
  plans: readonly Plan[]
  membership: Joined | undefined
  onLeave: (membership: Joined) => void
}) {
  const me = session.requireUser()
  return (
    <li className="row">
      <GymAvatar gym={gym} size={40} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-base leading-snug font-semibold">
          {me.memberships === membershipIds.gym ? (
            <Link to="/home/gyms/$gymId/members" params={{ gymId: gym.id }} className="link">
              {gym.name}
            </Link>
          ) : (
            gym.name
          )}
        </p>
        <p className="mt-0.5 text-xs text-ink-3">
          {gym.admin === me.id ? 'You run this gym' : `Run by ${gym.expand?.admin?.name}`}
        </p>
        {plans.length > 0 && (
          <ul className="flex flex-wrap gap-x-5" aria-label={`Plans of ${gym.name}`}>
            {plans.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/home/plan/$planId"
                  params={{ planId: id }}
                  className="link inline-flex min-h-12 items-center"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {membership && (
        <IconButton label={`Leave ${gym.name}`} icon={LogOut} onClick={() => onLeave(membership)} />
      )}
    </li>
  )
}
