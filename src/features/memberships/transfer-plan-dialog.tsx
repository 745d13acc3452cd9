import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlanPerson, planPeopleOptions } from '@/features/plans/queries'
import { errorMessage } from '@/pocketbase/errors'
import type { Plan } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Notice } from '@/ui/feedback/notice'
import { SelectField } from '@/ui/form/select-field'
import { transferPlan } from './people'

/** Transfers ownership of a plan to one of its people. */
export function TransferPlanDialog({
  plan,
  open,
  onClose,
  onDone,
}: {
  plan: Plan
  open: boolean
  onClose: () => void
  onDone: () => void
}) {
  const { mutate, isPending, error, reset } = useMutation(transferPlan)
  function close() {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      isBusy={isPending}
      title={`Hand over ${plan.name}?`}
      description="Whoever you choose owns the plan: its classes, its links and its members. You stay in it as a member. Only they can hand it back."
    >
      <NewOwnerForm
        plan={plan}
        isBusy={isPending}
        error={error}
        onClose={close}
        onChoose={(to) => mutate({ plan, to }, { onSuccess: onDone })}
      />
    </Dialog>
  )
}

function NewOwnerForm({
  plan,
  isBusy,
  error,
  onClose,
  onChoose,
}: {
  plan: Plan
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onChoose: (to: PlanPerson) => void
}) {
  const people = useQuery(planPeopleOptions(plan.id))
  const [chosen, setChosen] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const to = people.data?.find(({ id }) => id === chosen)
  const failure = error ?? people.error

  if (people.data?.length === 0) {
    return (
      <>
        <p className="mt-5">Nobody else is in this plan yet.</p>
        <div className="dialog-actions">
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <div className="mt-5">
        <SelectField
          label="New owner"
          value={chosen}
          onChange={setChosen}
          error={wasSubmitted && !to ? 'Choose who takes it over.' : undefined}
          options={[
            { value: '', label: 'Choose a member', disabled: true },
            ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {failure && (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            {errorMessage(failure)}
          </Notice>
        </div>
      )}
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose} disabled={isBusy}>
          Keep it
        </Button>
        <Button
          size="lg"
          variant="danger"
          isLoading={isBusy}
          onClick={() => {
            setWasSubmitted(true)
            if (to) onChoose(to)
          }}
        >
          Hand over
        </Button>
      </div>
    </>
  )
}
