import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'

/** Confirms that making a plan personal removes its members. */
export function RemovePlanMembersDialog({
  open,
  onClose,
  onConfirm,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Make this plan personal?"
      description="This plan has members. They no longer see it, and its join link stops working. What they logged and earned stays theirs."
      confirmLabel="Remove members"
      keepLabel="Keep members"
    />
  )
}
