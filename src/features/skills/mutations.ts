import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { pocketBase } from '@/pocketbase/client'
import type { Plan, Skill } from '@/pocketbase/records'
import { skillLibraryOptions } from './queries'
import type { SkillValues } from './schema'

/** Creates a skill that is visible to me, to everyone in a plan, or to that plan's gym. */
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
  onSuccess: (skill, _values, _onMutate, { client }) => updateLibrary(client, skill),
  meta: { success: 'Skill added', hasForm: true },
})

/** Makes a personal skill of mine visible to everyone in a plan. */
export const showSkillToPlan = mutationOptions({
  mutationKey: ['skills', 'show'],
  mutationFn: async ({ skill, plan }: { skill: Pick<Skill, 'id'>; plan: Pick<Plan, 'id'> }) => {
    const pb = await pocketBase()
    return pb
      .collection('skills')
      .update<Skill>(skill.id, { visibleTo: 'plan', plan: plan.id } as never)
  },
  onSuccess: (skill, _values, _onMutate, { client }) => updateLibrary(client, skill),
})

/** Updates the cache before the refetch, so that the class form can name the skill immediately. */
function updateLibrary(client: QueryClient, skill: Skill): void {
  client.setQueryData(
    skillLibraryOptions().queryKey,
    (library) => library && [skill, ...library.filter(({ id }) => id !== skill.id)],
  )
}
