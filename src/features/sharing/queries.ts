import { queryOptions } from '@tanstack/react-query'
import { readList } from '@/pocketbase/read'
import { where } from '@/pocketbase/where'
import type { Shared, ShareLink } from './shared'

/** The links something is shared by. Only who runs it is given any. */
export const linksOptions = (shared: Shared) =>
  queryOptions({
    queryKey: ['links', shared.kind === 'gym' ? shared.id : planIdOf(shared)],
    queryFn: (): Promise<ShareLink[]> =>
      shared.kind === 'gym'
        ? readList('gymSubscriptions', { filter: where`gym = ${shared.id}` })
        : readList('trainingPlanSubscriptions', {
            filter: where`trainingPlan = ${planIdOf(shared)}`,
          }),
  })

function planIdOf(shared: Exclude<Shared, { kind: 'gym' }>): string {
  return shared.kind === 'class' ? shared.planId : shared.id
}
