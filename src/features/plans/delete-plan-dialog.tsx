import { useMutation, useQuery } from '@tanstack/react-query'
import { planClassesOptions } from '@/features/classes/queries'
import type { Plan } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { deletePlan } from './mutations'
import { planPeopleOptions } from './queries'

/** Confirms the deletion of a plan and lists what is deleted with it. */
export function DeletePlanDialog({
  plan,
  open,
  onClose,
  onDeleted,
}: {
  plan: Plan
  open: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const { mutate, isPending } = useMutation(deletePlan)
  const isShared = plan.assignedGroup !== 'personal'
  const { data: classes } = useQuery({ ...planClassesOptions(plan.id), enabled: open })
  // Until the members have loaded, the dialog does not show their number.
  const { data: people } = useQuery({ ...planPeopleOptions(plan.id), enabled: open && isShared })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(plan, { onSuccess: onDeleted })}
      isBusy={isPending}
      title={`Delete ${plan.name}?`}
      description={deletionImpact(classes?.length ?? 0, isShared ? people?.length : 0)}
      confirmLabel="Delete plan"
      keepLabel="Keep it"
    />
  )
}

/**
 * Describes what is deleted with a plan and what remains.
 *
 * @param classes number of classes
 * @param people number of other people in the plan; undefined while loading
 */
function deletionImpact(classes: number, people: number | undefined): string {
  const classesGo =
    classes === 0
      ? 'Its info, schedule and links go with it'
      : `${classes === 1 ? '1 class' : `${classes} classes`}, ${classes === 1 ? 'its' : 'their'} images and the plan's links go with it`
  const forWhom =
    people === 0
      ? ''
      : people === undefined
        ? ', for everyone in the plan'
        : `, for ${people === 1 ? '1 member' : `${people} members`} too`
  const stays =
    people === 0 ? 'The exp you earned stays.' : 'Check-ins and the exp people earned stay.'
  return `${classesGo}${forWhom}. ${stays} There is no undo.`
}
