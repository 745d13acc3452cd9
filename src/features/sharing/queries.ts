import { queryOptions } from '@tanstack/react-query'
import type { Shared, ShareLink } from '@/features/sharing/links/shared'
import { list } from '@/pocketbase/list'

/** The links something is shared by. The server gives them to its managers only. */
export const linksOptions = (shared: Shared) =>
  queryOptions({
    queryKey: ['links', 'list', shared.kind === 'gym' ? shared.id : planIdOf(shared)],
    queryFn: ({ signal }): Promise<ShareLink[]> =>
      shared.kind === 'gym'
        ? list('gymSubscriptions', { where: { gym: shared.id }, signal })
        : list('trainingPlanSubscriptions', {
            where: { trainingPlan: planIdOf(shared) },
            signal,
          }),
  })

function planIdOf(shared: Exclude<Shared, { kind: 'gym' }>): string {
  return shared.kind === 'class' ? shared.planId : shared.id
}
