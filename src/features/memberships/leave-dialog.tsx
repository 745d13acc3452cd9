import { useMutation } from '@tanstack/react-query'
import type { Joined } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { showSuccess } from '@/ui/toast/toast'
import { leave } from './leave'

/** Asks a member before they leave a plan or a gym, and says what stays theirs. */
export function LeaveDialog({
  name,
  membership,
  open,
  onClose,
  onLeft,
}: {
  /** Of what is left. */
  name: string
  membership: Joined
  open: boolean
  onClose: () => void
  onLeft: () => void
}) {
  const { mutate, isPending } = useMutation(leave)
  const isGym = membership.resource === 'gym'

  function end() {
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
      onConfirm={end}
      isBusy={isPending}
      title={`Leave ${name}?`}
      description={`You no longer see its ${isGym ? 'plans' : 'classes'}. Your attendance, exp and notes stay yours. To come back you need its join link.`}
      confirmLabel={isGym ? 'Leave gym' : 'Leave plan'}
      keepLabel="Stay"
    />
  )
}
