import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeGymMember } from '@/features/gyms/mutations'
import type { GymMember } from '@/features/gyms/queries'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { CheckField } from '@/ui/form/check-field'
import { showSuccess } from '@/ui/toast/toast'

/** Confirms the removal of a gym member and offers to replace the join link. */
export function RemoveGymMemberDialog({
  member,
  open,
  onClose,
  onRemoved,
}: {
  member: GymMember
  open: boolean
  onClose: () => void
  onRemoved: () => void
}) {
  const [replaceLink, setReplaceLink] = useState(false)
  const { mutate, isPending } = useMutation(removeGymMember)

  function remove() {
    mutate(
      { member, replaceLink },
      {
        onSuccess: () => {
          showSuccess(`${member.name} removed`, {
            detail: replaceLink ? 'The join link is a new one.' : undefined,
          })
          onRemoved()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      isBusy={isPending}
      title={`Remove ${member.name}?`}
      description="They no longer see the gym and its plans. What they logged and earned stays theirs."
      confirmLabel="Remove member"
      keepLabel="Keep member"
    >
      <CheckField
        label="Also replace the join link"
        hint="With the old one they could come back."
        checked={replaceLink}
        onChange={setReplaceLink}
        disabled={isPending}
      />
    </ConfirmDialog>
  )
}
