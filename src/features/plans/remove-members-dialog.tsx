import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

/** Asks before a shared plan becomes personal and its members lose it. */
export function RemoveMembersDialog({
  open,
  onClose,
  onConfirm,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Make this plan personal?"
      description="This plan has members. They no longer see it, and its join link stops working. What they logged and earned stays theirs."
    >
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose}>
          Keep members
        </Button>
        <Button size="lg" variant="danger" onClick={onConfirm}>
          Remove members
        </Button>
      </div>
    </Dialog>
  )
}
