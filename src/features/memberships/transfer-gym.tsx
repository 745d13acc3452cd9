import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { transferGym } from '@/features/gyms/mutations'
import type { GymMember } from '@/features/gyms/queries'
import type { Gym } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { SelectField } from '@/ui/form/select-field'
import { showSuccess } from '@/ui/toast/toast'

/** Transfers a gym to a member with the gym membership. */
export function TransferGym({ gym, members }: { gym: Gym; members: readonly GymMember[] }) {
  const [to, setTo] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useMutation(transferGym)
  const candidates = members.filter(({ mayRunGym }) => mayRunGym)
  const newAdmin = candidates.find(({ id }) => id === to)

  if (candidates.length === 0) {
    return (
      <p className="text-ink-2">
        Running a gym takes the gym membership, and no member has it yet.
      </p>
    )
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <SelectField
          label="To whom"
          hint="Members with the gym membership."
          value={newAdmin?.id ?? ''}
          onChange={setTo}
          options={[
            { value: '', label: 'Choose a member', disabled: true },
            ...candidates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button
          className="justify-self-start"
          disabled={!newAdmin}
          onClick={() => setIsConfirming(true)}
        >
          Hand over gym
        </Button>
      </div>
      {newAdmin && (
        <ConfirmDialog
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          onConfirm={() =>
            mutate(
              { gym, to: newAdmin.id },
              {
                onSuccess: () => {
                  showSuccess(`${newAdmin.name} runs ${gym.name} now`)
                  setIsConfirming(false)
                },
              },
            )
          }
          isBusy={isPending}
          title={`Hand ${gym.name} to ${newAdmin.name}?`}
          description={`${newAdmin.name} then runs the gym, its members and its links. You stay in it as a member, and each plan stays with who owns it.`}
          confirmLabel="Hand over gym"
          keepLabel="Keep running it"
        />
      )}
    </>
  )
}
