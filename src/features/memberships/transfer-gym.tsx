import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverGym } from '@/features/gyms/mutations'
import type { GymMember } from '@/features/gyms/queries'
import type { Gym } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { SelectField } from '@/ui/form/select-field'
import { showSuccess } from '@/ui/toast/toast'

/** Gives a gym to one of its members who may run one. */
export function HandOverGym({ gym, members }: { gym: Gym; members: readonly GymMember[] }) {
  const [to, setTo] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation(handOverGym)
  const heirs = members.filter(({ mayRunGym }) => mayRunGym)
  const heir = heirs.find(({ id }) => id === to)

  if (heirs.length === 0) {
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
          value={heir?.id ?? ''}
          onChange={setTo}
          options={[
            { value: '', label: 'Choose a member', disabled: true },
            ...heirs.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button className="justify-self-start" disabled={!heir} onClick={() => setIsAsking(true)}>
          Hand over gym
        </Button>
      </div>
      {heir && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            mutate(
              { gym, to: heir.id },
              {
                onSuccess: () => {
                  showSuccess(`${heir.name} runs ${gym.name} now`)
                  setIsAsking(false)
                },
              },
            )
          }
          isBusy={isPending}
          title={`Hand ${gym.name} to ${heir.name}?`}
          description={`${heir.name} then runs the gym, its members and its links. You stay in it as a member, and each plan stays with who owns it.`}
          confirmLabel="Hand over gym"
          keepLabel="Keep running it"
        />
      )}
    </>
  )
}
