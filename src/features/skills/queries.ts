import { queryOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { pb } from '@/pocketbase/client'
import type { Level, Skill, UserSkill } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

const batch = limits.fullListBatch

/** Every level, lowest first. Reference data, so no change makes it stale. */
export const levelsOptions = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: ({ signal }) =>
      pb.collection('levels').getFullList<Level>({ batch, sort: 'level', skipTotal: true, signal }),
    staleTime: 'static',
    gcTime: limits.levelsCachedHours * 60 * 60_000,
  })

/** What I have earned on each skill. The rule limits it to me, and a filter would be throttled. */
export const mySkillsOptions = () =>
  queryOptions({
    queryKey: ['mySkills', session.user?.id],
    queryFn: ({ signal }) =>
      pb
        .collection('userSkills')
        .getFullList<UserSkill>({ batch, expand: 'skill', skipTotal: true, signal }),
  })

/** Every skill I can see that is still in use, by name. */
export const skillLibraryOptions = () =>
  queryOptions({
    queryKey: ['skills', 'library', session.user?.id],
    queryFn: ({ signal }) =>
      pb.collection('skills').getFullList<Skill>({
        batch,
        filter: 'archived = false',
        sort: 'name',
        skipTotal: true,
        signal,
      }),
  })
