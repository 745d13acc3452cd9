import type { LinkProps } from '@tanstack/react-router'
import { RemovePlanMembersDialog } from '@/features/memberships/remove-plan-members-dialog'
import { EditSession } from '@/forms/edit-session'
import { useEditSession } from '@/forms/use-edit-session'
import { conflictWith } from '@/pocketbase/errors'
import type { Gym, Plan } from '@/pocketbase/records'
import { CancelLink } from '@/ui/button/cancel-link'
import { planFieldGroups } from './field-groups'
import { beginPlanEdit, updatePlan } from './mutations'
import { PlanForm } from './plan-form'

/** Edits a plan. Asks for confirmation before a plan with members becomes personal. */
export function EditPlan({
  plan,
  gyms,
  back,
  onSaved,
}: {
  plan: Plan
  /** Gyms the plan can be linked to. */
  gyms: readonly Gym[]
  /** Target of the Cancel link. */
  back: Pick<LinkProps, 'to' | 'params'>
  onSaved: (plan: Plan) => unknown
}) {
  const session = useEditSession({
    begin: () => beginPlanEdit(plan),
    mutation: updatePlan,
    submit: (edit, save) => save({ edit }),
    beginTheirs: beginPlanEdit,
    onSaved,
  })
  const { serverErrors } = session.formProps
  // Besides a conflict, the server rejects a group only because a personal plan cannot have members.
  const needsMemberRemoval = Boolean(serverErrors.assignedGroup) && !conflictWith(session.error)
  const saveLabel = 'Save changes'

  return (
    <EditSession
      session={session}
      conflicts={{ groups: planFieldGroups(gyms), noun: 'plan', saveLabel }}
    >
      <PlanForm
        key={session.formKey}
        {...session.formProps}
        serverErrors={needsMemberRemoval ? {} : serverErrors}
        groupBefore={session.edit.base.assignedGroup}
        gyms={gyms}
        saveLabel={saveLabel}
        cancel={<CancelLink to={back} />}
      />
      <RemovePlanMembersDialog
        open={needsMemberRemoval}
        onClose={session.reset}
        onConfirm={() =>
          session.variables && void session.save({ ...session.variables, removeMembers: true })
        }
      />
    </EditSession>
  )
}
