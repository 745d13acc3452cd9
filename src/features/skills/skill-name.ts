import type { UserSkill } from '@/pocketbase/records'

/** The skill's name; its name at the time it was earned if I can no longer see the skill. */
export function skillName(userSkill: UserSkill): string {
  return userSkill.expand?.skill?.name ?? userSkill.name
}
