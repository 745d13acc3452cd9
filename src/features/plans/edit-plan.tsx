import { useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { conflictWith, fieldErrors } from '@/pocketbase/errors'
import type { Gym, Plan } from '@/pocketbase/records'
import { CancelLink } from '@/ui/cancel-link'
import { ConflictDialog } from '@/ui/conflict-dialog'
import { type Conflict, useEdit } from '@/ui/edit'
import { conflictOf } from './conflict-of'
import { planParts } from './edit-parts'
import { beginPlanEdit, type PlanEdit, updatePlan } from './mutations'
import { PlanForm } from './plan-form'
import { RemoveMembersDialog } from './remove-members-dialog'
import type { PlanValues } from './schema'

/** Changes a plan. Before it becomes personal and its members lose it, that is asked. */
export function EditPlan({
  plan,
  gyms,
  back,
  onSaved,
}: {
  plan: Plan
  /** Those it may be linked to. */
  gyms: readonly Gym[]
  /** Where Cancel leads. */
  back: Pick<LinkProps, 'to' | 'params'>
  onSaved: (plan: Plan) => void
}) {
  const { edit, round, restart } = useEdit(null, () => beginPlanEdit(plan))
  const [conflict, setConflict] = useState<Conflict<PlanValues, PlanValues> | null>(null)
  const { mutate, reset, isPending, isSuccess, variables, error } = useMutation(updatePlan)
  const refused = fieldErrors(error)
  // The one thing the server says of the group, beside a conflict: a personal plan has no members.
  const asksToRemove = refused.assignedGroup !== undefined && !conflictWith(error)

  function save(next: PlanEdit, removeMembers = false) {
    mutate(
      { plan, edit: next, removeMembers },
      {
        onSuccess: onSaved,
        onError: (failure) => setConflict(conflictOf(failure, next, beginPlanEdit)),
      },
    )
  }

  function settle(settled: PlanEdit) {
    setConflict(null)
    restart(settled)
    save(settled)
  }

  return (
    <>
      <PlanForm
        key={round}
        defaults={edit.values}
        groupBefore={edit.base.assignedGroup}
        gyms={gyms}
        saveLabel="Save changes"
        cancel={<CancelLink to={back} />}
        isSaving={isPending || isSuccess}
        serverErrors={asksToRemove ? {} : refused}
        onSubmit={(values) => save({ values, base: edit.base })}
      />
      <RemoveMembersDialog
        open={asksToRemove}
        onClose={reset}
        onConfirm={() => variables && save(variables.edit, true)}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          parts={planParts(gyms)}
          thing="plan"
          saveLabel="Save changes"
          onSettle={settle}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}
