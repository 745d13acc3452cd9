import { useMutation } from '@tanstack/react-query'
import type { Plan, Skill } from '@/pocketbase/records'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { showSkillToPlan } from './mutations'

/** Confirms that a personal skill becomes visible to everyone in a plan. */
export function ShowSkillDialog({
  skill,
  plan,
  onShown,
  onClose,
}: {
  skill: Skill
  plan: Pick<Plan, 'id' | 'name'>
  onShown: (skill: Skill) => void
  onClose: () => void
}) {
  const { mutate, isPending } = useMutation(showSkillToPlan)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ skill, plan }, { onSuccess: onShown })}
      isBusy={isPending}
      isHarmless
      title={`Show “${skill.name}” to everyone in ${plan.name}?`}
      description="Only you can see this skill. People who check in earn exp on it, so they have to see it too."
      confirmLabel="Show skill"
      keepLabel="Leave it out"
    />
  )
}
