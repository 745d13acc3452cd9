import { queryOptions } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import type { Shared, ShareLink } from '@/features/sharing/links/shared'
import { pocketBase } from '@/pocketbase/client'

/** The links something is shared by. Only who runs it is given any. */
export const linksOptions = (shared: Shared) =>
  queryOptions({
    queryKey: ['links', shared.kind === 'gym' ? shared.id : planIdOf(shared)],
    queryFn: async (): Promise<ShareLink[]> => {
      const pb = await pocketBase()
      return shared.kind === 'gym'
        ? pb.collection('gymSubscriptions').getFullList({
            batch: limits.fullListBatch,
            filter: pb.filter('gym = {:id}', { id: shared.id }),
          })
        : pb.collection('trainingPlanSubscriptions').getFullList({
            batch: limits.fullListBatch,
            filter: pb.filter('trainingPlan = {:id}', { id: planIdOf(shared) }),
          })
    },
  })

function planIdOf(shared: Exclude<Shared, { kind: 'gym' }>): string {
  return shared.kind === 'class' ? shared.planId : shared.id
}
