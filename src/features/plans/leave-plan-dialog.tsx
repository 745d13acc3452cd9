import { useMutation } from '@tanstack/react-query'
import type { Joined, Plan } from '@/pocketbase/records'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
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
      // The failure is told by a toast, which a dialog would cover.
      onError: onClose,
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      isBusy={isPending}
      title={`Leave ${plan.name}?`}
      description="You no longer see its classes. Your attendance, exp and notes stay yours. To come back you need its join link."
    >
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose} disabled={isPending}>
          Stay
        </Button>
        <Button size="lg" variant="danger" isLoading={isPending} onClick={leave}>
          Leave plan
        </Button>
      </div>
    </Dialog>
  )
}
