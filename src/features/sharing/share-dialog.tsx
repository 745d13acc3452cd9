import { useQuery } from '@tanstack/react-query'
import { planLinksOptions } from '@/features/plans/queries'
import { errorMessage } from '@/pocketbase/errors'
import type { Plan } from '@/pocketbase/records'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { linkKinds } from './link-kinds'
import { ShareLink } from './share-link'

/** A plan's links, for who runs it. */
export function ShareDialog({
  plan,
  open,
  onClose,
}: {
  plan: Plan
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} size="share" title="Share plan" description={plan.name}>
      <Links plan={plan} />
    </Dialog>
  )
}

// Asked for when the dialog opens, so it waits and fails in here and leaves the page alone.
function Links({ plan }: { plan: Plan }) {
  const { data: links, error, refetch } = useQuery(planLinksOptions(plan.id))
  if (links) {
    return linkKinds.map((kind) => {
      const link = links.find((each) => each.action === kind.action)
      return link && <ShareLink key={link.id} plan={plan} kind={kind} link={link} />
    })
  }
  if (error) {
    return (
      <div className="mt-6">
        <Notice tone="bad" role="alert">
          <p>{errorMessage(error)}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      </div>
    )
  }
  return (
    <div className="mt-6" role="status" aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </div>
  )
}
