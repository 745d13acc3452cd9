import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import type { LinkAction, Shared } from '@/features/sharing/links/shared'
import { buttonClass } from '@/ui/button/button'

/** Link to the poster of a plan or gym. A class has none: it is over before a poster is up. */
export function PosterLink({ shared, action }: { shared: Shared; action: LinkAction }) {
  const className = buttonClass({ variant: 'ghost' })
  const label = (
    <>
      <Printer />
      Poster
    </>
  )
  switch (shared.kind) {
    case 'plan':
      return (
        <Link
          to="/home/plan/poster/$planId"
          params={{ planId: shared.id }}
          search={{ action }}
          className={className}
        >
          {label}
        </Link>
      )
    case 'gym':
      return (
        <Link
          to="/home/gyms/$gymId/poster"
          params={{ gymId: shared.id }}
          search={{ action }}
          className={className}
        >
          {label}
        </Link>
      )
    case 'class':
      return null
  }
}
