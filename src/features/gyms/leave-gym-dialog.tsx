import { useMutation } from '@tanstack/react-query'
import type { Gym, Joined } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showSuccess } from '@/ui/toast'
import { leaveGym } from './mutations'

/** Asks a member before they leave a gym, and says what stays theirs. */
export function LeaveGymDialog({
  gym,
  membership,
  open,
  onClose,
  onLeft,
}: {
  gym: Gym
  membership: Joined
  open: boolean
  onClose: () => void
  onLeft: () => void
}) {
  const { mutate, isPending } = useMutation(leaveGym)

  function leave() {
    mutate(membership, {
      onSuccess: () => {
        showSuccess(`You left ${gym.name}`)
        onLeft()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={leave}
      isBusy={isPending}
      title={`Leave ${gym.name}?`}
      description="You no longer see its plans. Your attendance, exp and notes stay yours. To come back you need its join link."
      confirmLabel="Leave gym"
      keepLabel="Stay"
    />
  )
}
