import { queryOptions } from '@tanstack/react-query'
import { publicVisibilityId } from '@/config/ids'
import * as limits from '@/config/limits'
import { myGymIds, plansOptions } from '@/features/plans/queries'
import { list } from '@/pocketbase/list'
import { session } from '@/pocketbase/session'

/** Every level, lowest first. Reference data, so no change makes it stale. */
export const levelsOptions = () =>
  queryOptions({
    queryKey: ['levels', 'list'],
    queryFn: ({ signal }) => list('levels', { sort: 'level', signal }),
    staleTime: 'static',
    gcTime: limits.levelsCachedHours * 60 * 60_000,
  })

/** What I have earned on each skill. The rule limits it to me, and a filter would be throttled. */
export const mySkillsOptions = () =>
  queryOptions({
    queryKey: ['userSkills', 'list', session.user?.id],
    queryFn: ({ signal }) =>
      list('userSkills', {
        expand: 'skill',
        fields:
          'id,skill,name,exp,lastPracticed,expand.skill.name,expand.skill.alt,expand.skill.position',
        signal,
      }),
  })

/** Every skill I can see that is still in use, by name. */
export const skillLibraryOptions = () =>
  queryOptions({
    queryKey: ['skills', 'list', session.user?.id],
    queryFn: async ({ client, signal }) => {
      const visibilities = await client.query(visibilitiesOptions())
      const skills = await list('skills', {
        where: { archived: false },
        anyOf: [
          { user: session.requireUser().id },
          ...visibilities.map(({ id }) => ({ visibility: id })),
        ],
        signal,
      })
      return skills.sort((a, b) => a.name.localeCompare(b.name))
    },
  })

/** Whom skills can be visible to so that I am among them: everybody, me, my plans, my gyms. */
export const visibilitiesOptions = () =>
  queryOptions({
    queryKey: ['skills', 'visibilities', session.user?.id],
    queryFn: async ({ client, signal }) => {
      const [plans, gymIds] = await Promise.all([client.query(plansOptions()), myGymIds(client)])
      return list('skillVisibilities', {
        anyOf: [
          { id: publicVisibilityId },
          { user: session.requireUser().id },
          ...plans.map(({ id }) => ({ plan: id })),
          ...gymIds.map((gym) => ({ gym })),
        ],
        fields: 'id,visibility,user,plan,gym',
        signal,
      })
    },
  })
