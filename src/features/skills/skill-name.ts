import type { UserSkill } from '@/pocketbase/records'

/** A skill that is not visible to me any more still has the name it was earned under. */
export function skillName(userSkill: UserSkill): string {
  return userSkill.expand?.skill?.name ?? userSkill.name
}
