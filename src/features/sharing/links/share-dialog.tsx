import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linksOptions } from '@/features/sharing/queries'
import { errorMessage } from '@/pocketbase/errors'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Segmented } from '@/ui/form/segmented'
import { linkKinds } from './link-kinds'
import { ShareLinkPanel } from './share-link'
import { inactiveReasonOf, type LinkAction, type Shared } from './shared'

/** The share dialog of a plan, class or gym, for its owner. */
export function ShareDialog({
  shared,
  open,
  onClose,
  first,
}: {
  shared: Shared
  open: boolean
  onClose: () => void
  /** The initially selected link; default: the join link. */
  first?: LinkAction | undefined
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="share"
      title={`Share ${shared.kind}`}
      description={shared.name}
    >
      <Links shared={shared} first={first} />
    </Dialog>
  )
}

// Fetches when the dialog opens, so that loading and errors stay inside it.
function Links({ shared, first }: { shared: Shared; first: LinkAction | undefined }) {
  const { data: links, error, refetch } = useQuery(linksOptions(shared))
  const kinds = linkKinds(shared)
  // The join link is used most, unless it is inactive.
  const [action, setAction] = useState(
    () =>
      first ?? kinds.findLast((kind) => !inactiveReasonOf(shared, kind.action))?.action ?? 'view',
  )
  const kind = kinds.find((each) => each.action === action)
  const link = links?.find((each) => each.action === action)

  if (links) {
    return (
      <>
        {kinds.length > 1 && (
          <div className="mt-6">
            <Segmented
              label="Which link"
              value={action}
              onChange={setAction}
              options={kinds.map(({ action: value, label, icon }) => ({ value, label, icon }))}
            />
          </div>
        )}
        {kind && link && <ShareLinkPanel key={link.id} shared={shared} kind={kind} link={link} />}
      </>
    )
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
      <Skeleton className="h-14 w-full" />
      <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-[256px_1fr]">
        <Skeleton className="mx-auto size-[216px] sm:size-[256px]" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  )
}
