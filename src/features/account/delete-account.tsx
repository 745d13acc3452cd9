import { useMutation, useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { errorMessage } from '@/pocketbase/errors'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { deleteAccount, type OwnershipTransfer } from './mutations'
import { type Estate, estateOptions } from './queries'

/** The text to type as confirmation. */
const confirmation = 'DELETE'
/** The option to delete a plan or gym; the others are the ids of possible new owners. */
const deleteOption = 'end'

/** Counts of what is deleted with the account. */
interface DeletionImpact {
  classes: number
  skills: number
}

/** Deletes the account after a dialog that shows the impact and asks for new owners. */
export function DeleteAccount({
  losses,
  onDeleted,
}: {
  losses: DeletionImpact
  onDeleted: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <p className="mb-2 text-ink-2">
        Removes your profile, skills, check-ins, notes and personal plans. There is no undo.
      </p>
      <Button
        variant="danger-quiet"
        icon={Trash2}
        className="-ml-4"
        onClick={() => setIsOpen(true)}
      >
        Delete account
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        isBusy={isBusy}
        title="Delete your account?"
        description={`${count(losses.classes, 'check-in')} and ${count(losses.skills, 'skill')} go for good. Plans of others stay with them.`}
      >
        <DeletionForm onKeep={() => setIsOpen(false)} onBusy={setIsBusy} onDeleted={onDeleted} />
      </Dialog>
    </>
  )
}

function DeletionForm({
  onKeep,
  onBusy,
  onDeleted,
}: {
  onKeep: () => void
  onBusy: (isBusy: boolean) => void
  onDeleted: () => void
}) {
  const { data: estate, error: loadError, refetch } = useQuery(estateOptions())
  const { mutateAsync, isPending } = useMutation(deleteAccount)
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [typed, setTyped] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)

  if (loadError) {
    return (
      <div className="mt-6">
        <Notice tone="bad" role="alert">
          {errorMessage(loadError)}
          <span className="mt-3 block">
            <Button onClick={() => void refetch()}>Try again</Button>
          </span>
        </Notice>
      </div>
    )
  }
  if (!estate) {
    return (
      <div className="mt-6 grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }

  const items = [...estate.plans, ...estate.gyms]
  const isComplete = typed === confirmation && items.every(({ id }) => choices[id])

  async function submit({ plans, gyms }: { plans: Estate[]; gyms: Estate[] }) {
    setWasSubmitted(true)
    if (!isComplete || isPending) return
    onBusy(true)
    const toTransfer = ({ id }: Estate): OwnershipTransfer => {
      const to = choices[id]
      return to && to !== deleteOption ? { id, to } : { id }
    }
    try {
      await mutateAsync({ plans: plans.map(toTransfer), gyms: gyms.map(toTransfer) })
    } catch {
      // The toast shows the error; the form keeps its values.
      onBusy(false)
      return
    }
    onDeleted()
  }

  const ownerField = (kind: 'plan' | 'gym') => (item: Estate) => (
    <SelectField
      key={item.id}
      label={`What happens to ${kind === 'gym' ? 'the gym ' : ''}${item.name}?`}
      value={choices[item.id] ?? ''}
      onChange={(choice) => setChoices({ ...choices, [item.id]: choice })}
      error={wasSubmitted && !choices[item.id] ? 'Choose what happens to it.' : undefined}
      options={[
        { value: '', label: 'Choose', disabled: true },
        ...item.heirs.map(({ id, name }) => ({ value: id, label: `Goes to ${name}` })),
        { value: deleteOption, label: kind === 'gym' ? 'Delete the gym' : 'Delete the plan' },
      ]}
    />
  )

  return (
    <form
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(estate)
      }}
    >
      {estate.plans.map(ownerField('plan'))}
      {estate.gyms.map(ownerField('gym'))}
      {estate.alone > 0 && (
        <p className="text-ink-2">
          {count(estate.alone, 'plan')} nobody else trains in {estate.alone === 1 ? 'goes' : 'go'}{' '}
          with your account.
        </p>
      )}
      <TextField
        label={`Type ${confirmation} to confirm`}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        error={
          wasSubmitted && typed !== confirmation ? `Type ${confirmation}, in capitals.` : undefined
        }
      />
      <div className="dialog-actions">
        <Button size="lg" onClick={onKeep} disabled={isPending}>
          Keep account
        </Button>
        <Button type="submit" size="lg" variant="danger" isLoading={isPending}>
          Delete account
        </Button>
      </div>
    </form>
  )
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString()} ${noun}${number === 1 ? '' : 's'}`
}
