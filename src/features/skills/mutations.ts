import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { pocketBase } from '@/pocketbase/client'
import type { Plan, Skill } from '@/pocketbase/records'
import { skillLibraryOptions } from './queries'
import type { SkillValues } from './schema'

/** Makes a skill of my own, visible to whom it says: me, everyone in a plan, or that plan's gym. */
export const createSkill = mutationOptions({
  mutationKey: ['skills', 'create'],
  mutationFn: async ({
    values: { exp, visibleTo, ...names },
    plan,
  }: {
    values: SkillValues
    plan: Pick<Plan, 'id' | 'gym'>
  }) => {
    const pb = await pocketBase()
    return pb.collection('skills').create<Skill>({
      ...names,
      exp: Number(exp) || limits.skillExp,
      visibleTo,
      ...(visibleTo === 'plan' ? { plan: plan.id } : {}),
      ...(visibleTo === 'gym' ? { gym: plan.gym } : {}),
    } as never)
  },
  onSuccess: (skill, _values, _onMutate, { client }) => keepInLibrary(client, skill),
  meta: { success: 'Skill added', hasForm: true },
})

/** Shows a skill that only I could see to everyone in a plan. */
export const showSkillToPlan = mutationOptions({
  mutationKey: ['skills', 'show'],
  mutationFn: async ({ skill, plan }: { skill: Pick<Skill, 'id'>; plan: Pick<Plan, 'id'> }) => {
    const pb = await pocketBase()
    return pb
      .collection('skills')
      .update<Skill>(skill.id, { visibleTo: 'plan', plan: plan.id } as never)
  },
  onSuccess: (skill, _values, _onMutate, { client }) => keepInLibrary(client, skill),
})

/** Written at once, so that the class it was made for can name it before the refresh is there. */
function keepInLibrary(client: QueryClient, skill: Skill): void {
  client.setQueryData(
    skillLibraryOptions().queryKey,
    (library) => library && [skill, ...library.filter(({ id }) => id !== skill.id)],
  )
}
