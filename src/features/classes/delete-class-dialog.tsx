import { useMutation } from '@tanstack/react-query'
import type { TrainingClass } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { deleteClass } from './mutations'

/** Confirms the deletion of a class and names what is deleted with it. */
export function DeleteClassDialog({
  trainingClass,
  open,
  onClose,
  onDeleted,
}: {
  trainingClass: TrainingClass
  open: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const { mutate, isPending } = useMutation(deleteClass)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(trainingClass, { onSuccess: onDeleted })}
      isBusy={isPending}
      title="Delete this class?"
      description="Its images go with it; check-ins and the exp they earned stay with the students."
      confirmLabel="Delete class"
      keepLabel="Keep it"
    />
  )
}
