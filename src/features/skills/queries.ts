import { queryOptions } from '@tanstack/react-query'
import { publicVisibilityId } from '@/config/ids'
import * as limits from '@/config/limits'
import { myGymIds, plansOptions } from '@/features/plans/queries'
import { anyOf } from '@/pocketbase/any-of'
import { pocketBase } from '@/pocketbase/client'
import type { Level, Skill, SkillVisibility, UserSkill } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

const batch = limits.fullListBatch

/** Every level, lowest first. Reference data, so no change makes it stale. */
export const levelsOptions = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb
        .collection('levels')
        .getFullList<Level>({ batch, sort: 'level', skipTotal: true, signal })
    },
    staleTime: 'static',
    gcTime: limits.levelsCachedHours * 60 * 60_000,
  })

/** What I have earned on each skill. The rule limits it to me, and a filter would be throttled. */
export const mySkillsOptions = () =>
  queryOptions({
    queryKey: ['mySkills', session.user?.id],
    queryFn: async ({ signal }) => {
      const pb = await pocketBase()
      return pb.collection('userSkills').getFullList<UserSkill>({
        batch,
        expand: 'skill',
        fields:
          'id,skill,name,exp,lastPracticed,expand.skill.name,expand.skill.alt,expand.skill.position',
        skipTotal: true,
        signal,
      })
    },
  })

/** Every skill I can see that is still in use, by name. */
export const skillLibraryOptions = () =>
  queryOptions({
    queryKey: ['skills', 'library', session.user?.id],
    queryFn: async ({ client, signal }) => {
      const visibilities = await client.query(visibilitiesOptions())
      const pb = await pocketBase()
      const filters = anyOf([
        pb.filter('user = {:me}', { me: session.requireUser().id }),
        ...visibilities.map(({ id }) => pb.filter('visibility = {:id}', { id })),
      ])
      const lists = await Promise.all(
        filters.map((filter) =>
          pb.collection('skills').getFullList<Skill>({
            batch,
            filter: `archived = false && (${filter})`,
            skipTotal: true,
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
      const pb = await pocketBase()
      const filters = anyOf([
        pb.filter('id = {:id}', { id: publicVisibilityId }),
        pb.filter('user = {:me}', { me: session.requireUser().id }),
        ...plans.map(({ id }) => pb.filter('plan = {:id}', { id })),
        ...gymIds.map((id) => pb.filter('gym = {:id}', { id })),
      ])
      const lists = await Promise.all(
        filters.map((filter) =>
          pb.collection('skillVisibilities').getFullList<SkillVisibility>({
            batch,
            filter,
            fields: 'id,visibility,user,plan,gym',
            skipTotal: true,
            signal,
          }),
        ),
      )
      return lists.flat()
    },
  })
