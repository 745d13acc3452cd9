import { useMutation } from '@tanstack/react-query'
import type { Joined, Plan } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showSuccess } from '@/ui/toast'
import { leavePlan } from './mutations'

/** Asks a member before they leave a plan, and says what stays theirs. */
export function LeavePlanDialog({
  plan,
  membership,
  open,
  onClose,
  onLeft,
}: {
  plan: Plan
  membership: Joined
  open: boolean
  onClose: () => void
  onLeft: () => void
}) {
  const { mutate, isPending } = useMutation(leavePlan)

  function leave() {
    mutate(membership, {
      onSuccess: () => {
        showSuccess(`You left ${plan.name}`)
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
      title={`Leave ${plan.name}?`}
      description="You no longer see its classes. Your attendance, exp and notes stay yours. To come back you need its join link."
      confirmLabel="Leave plan"
      keepLabel="Stay"
    />
  )
}
