import { useMutation } from '@tanstack/react-query'
import type { Joined } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { showSuccess } from '@/ui/toast/toast'
import { leave } from './leave'

/** Confirms leaving a plan or a gym. */
export function LeaveDialog({
  name,
  membership,
  open,
  onClose,
  onLeft,
}: {
  /** Name of the plan or gym. */
  name: string
  membership: Joined
  open: boolean
  onClose: () => void
  onLeft: () => void
}) {
  const { mutate, isPending } = useMutation(leave)
  const isGym = membership.resource === 'gym'

  function confirm() {
    mutate(membership, {
      onSuccess: () => {
        showSuccess(`You left ${name}`)
        onLeft()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={isPending}
      title={`Leave ${name}?`}
      description={`You no longer see its ${isGym ? 'plans' : 'classes'}. Your attendance, exp and notes stay yours. To come back you need its join link.`}
      confirmLabel={isGym ? 'Leave gym' : 'Leave plan'}
      keepLabel="Stay"
    />
  )
}
