import { queryOptions } from '@tanstack/react-query'
import { limits, publicVisibilityId } from '@/config/limits'
import { myGymIds, plansOptions } from '@/features/plans/queries'
import { anyOf } from '@/pocketbase/any-of'
import { readList } from '@/pocketbase/read'
import type { Level, Skill, SkillVisibility, UserSkill } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { where } from '@/pocketbase/where'

/** Every level, lowest first. Reference data, so no change makes it stale. */
export const levelsOptions = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: ({ signal }) => readList<Level>('levels', { sort: 'level', signal }),
    staleTime: 'static',
    gcTime: limits.levelsCachedHours * 60 * 60_000,
  })

/** What I have earned on each skill. The rule limits it to me, and a filter would be throttled. */
export const mySkillsOptions = () =>
  queryOptions({
    queryKey: ['mySkills', session.user?.id],
    queryFn: ({ signal }) =>
      readList<UserSkill>('userSkills', {
        expand: 'skill',
        fields:
          'id,skill,name,exp,lastPracticed,expand.skill.name,expand.skill.alt,expand.skill.position',
        signal,
      }),
  })

/** Every skill I can see that is still in use, by name. */
export const skillLibraryOptions = () =>
  queryOptions({
    queryKey: ['skills', 'library', session.user?.id],
    queryFn: async ({ client, signal }) => {
      const visibilities = await client.query(visibilitiesOptions())
      const filters = anyOf([
        where`user = ${session.requireUser().id}`,
        ...visibilities.map(({ id }) => where`visibility = ${id}`),
      ])
      const lists = await Promise.all(
        filters.map((filter) =>
          readList<Skill>('skills', {
            filter: `archived = false && (${filter})`,
            signal,
          }),
        ),
      )
      const byId = new Map(lists.flat().map((skill) => [skill.id, skill]))
      return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name))
    },
  })

/** Whom skills can be visible to so that I am among them: everybody, me, my plans, my gyms. */
export const visibilitiesOptions = () =>
  queryOptions({
    queryKey: ['skills', 'visibilities', session.user?.id],
    queryFn: async ({ client, signal }) => {
      const [plans, gymIds] = await Promise.all([client.query(plansOptions()), myGymIds(client)])
      const filters = anyOf([
        where`id = ${publicVisibilityId}`,
        where`user = ${session.requireUser().id}`,
        ...plans.map(({ id }) => where`plan = ${id}`),
        ...gymIds.map((id) => where`gym = ${id}`),
      ])
      const lists = await Promise.all(
        filters.map((filter) =>
          readList<SkillVisibility>('skillVisibilities', {
            filter,
            fields: 'id,visibility,user,plan,gym',
            signal,
          }),
        ),
      )
      return lists.flat()
    },
  })
