import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import type { LinkAction, Shared } from '@/features/sharing/links/shared'
import { buttonClass } from '@/ui/button/button'

/** Leads to the page that prints a link's poster. A class is over before a poster is up. */
export function PosterLink({ shared, action }: { shared: Shared; action: LinkAction }) {
  const look = buttonClass({ variant: 'ghost' })
  const face = (
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
          className={look}
        >
          {face}
        </Link>
      )
    case 'gym':
      return (
        <Link
          to="/home/gyms/$gymId/poster"
          params={{ gymId: shared.id }}
          search={{ action }}
          className={look}
        >
          {face}
        </Link>
      )
    case 'class':
      return null
  }
}
