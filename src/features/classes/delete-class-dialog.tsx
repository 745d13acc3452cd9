import { useMutation } from '@tanstack/react-query'
import type { TrainingClass } from '@/pocketbase/records'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { deleteClass } from './mutations'

/** Asks before a class goes, and says what goes with it and what stays. */
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
    <Dialog
      open={open}
      onClose={onClose}
      isBusy={isPending}
      title="Delete this class?"
      description="Its images go with it; check-ins and the exp they earned stay with the students."
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
          onClick={() => mutate(trainingClass, { onSuccess: onDeleted, onError: onClose })}
        >
          Delete class
        </Button>
      </div>
    </Dialog>
  )
}
