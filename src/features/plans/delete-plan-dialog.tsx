import { useMutation } from '@tanstack/react-query'
import type { Plan } from '@/pocketbase/records'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { deletePlan } from './mutations'

/** Asks before a plan goes, and says what goes with it. */
export function DeletePlanDialog({
  plan,
  open,
  onClose,
  onDeleted,
}: {
  plan: Plan
  open: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const { mutate, isPending } = useMutation(deletePlan)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isBusy={isPending}
      title={`Delete ${plan.name}?`}
      description={
        plan.assignedGroup === 'personal'
          ? 'Its classes, their images and its links go with it. The exp you earned stays. There is no undo.'
          : 'Its classes, their images and its links go with it, for everyone in the plan. The exp people earned stays. There is no undo.'
      }
    >
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose} disabled={isPending}>
          Keep it
        </Button>
        <Button
          size="lg"
          variant="danger"
          isLoading={isPending}
          // A failure is told by a toast, which a dialog would cover.
          onClick={() => mutate(plan, { onSuccess: onDeleted, onError: onClose })}
        >
          Delete plan
        </Button>
      </div>
    </Dialog>
  )
}
