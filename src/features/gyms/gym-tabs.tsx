import { Link } from '@tanstack/react-router'
import type { Gym } from '@/pocketbase/records'

/** Navigation between a gym's two pages. */
export function GymTabs({ gym }: { gym: Gym }) {
  const params = { gymId: gym.id }
  return (
    <nav className="tabs mb-6" aria-label="Gym">
      <Link to="/home/gyms/$gymId/members" params={params} className="tab">
        Members <span className="num font-medium text-ink-3">{gym.memberCount}</span>
      </Link>
      <Link to="/home/gyms/$gymId/settings" params={params} className="tab">
        Settings
      </Link>
    </nav>
  )
}
