import { useMutation } from '@tanstack/react-query'
import type { Gym } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { deleteGym } from './mutations'

/** Confirms the deletion of a gym and lists its effects. */
export function DeleteGymDialog({
  gym,
  open,
  onClose,
  onDeleted,
}: {
  gym: Gym
  open: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const { mutate, isPending } = useMutation(deleteGym)
  const members =
    gym.memberCount === 0
      ? ''
      : `${gym.memberCount === 1 ? 'Its member loses' : `Its ${gym.memberCount} members lose`} access to its plans. `
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(gym, { onSuccess: onDeleted })}
      isBusy={isPending}
      title={`Delete ${gym.name}?`}
      description={`${members}Its links stop working. The plans stay with their owners, without a gym, and what people earned stays theirs. There is no undo.`}
      confirmLabel="Delete gym"
      keepLabel="Keep it"
    />
  )
}
