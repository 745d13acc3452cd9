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
import { type LinkAction, type Shared, whyAsleep } from './shared'

/** The links of a plan, class or gym, for who runs it. */
export function ShareDialog({
  shared,
  open,
  onClose,
  first,
}: {
  shared: Shared
  open: boolean
  onClose: () => void
  /** The link to begin with, rather than the one people join by. */
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

// Asked for when the dialog opens, so it waits and fails in here and leaves the page alone.
function Links({ shared, first }: { shared: Shared; first: LinkAction | undefined }) {
  const { data: links, error, refetch } = useQuery(linksOptions(shared))
  const kinds = linkKinds(shared)
  // Inviting is what a plan or gym is shared for most, where it is open to others at all.
  const [action, setAction] = useState(
    () => first ?? kinds.findLast((kind) => !whyAsleep(shared, kind.action))?.action ?? 'view',
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
