import { useMutation } from '@tanstack/react-query'
import type { Plan } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/confirm-dialog'
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(plan, { onSuccess: onDeleted })}
      isBusy={isPending}
      title={`Delete ${plan.name}?`}
      description={
        plan.assignedGroup === 'personal'
          ? 'Its classes, their images and its links go with it. The exp you earned stays. There is no undo.'
          : 'Its classes, their images and its links go with it, for everyone in the plan. The exp people earned stays. There is no undo.'
      }
      confirmLabel="Delete plan"
      keepLabel="Keep it"
    />
  )
}
