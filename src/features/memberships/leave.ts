import { mutationOptions } from '@tanstack/react-query'
import { gymOptions } from '@/features/gyms/queries'
import { planOptions } from '@/features/plans/queries'
import { pocketBase } from '@/pocketbase/client'
import type { Joined } from '@/pocketbase/records'

/** Ends the user's membership in a plan or a gym. */
export const leave = mutationOptions({
  mutationKey: ['joined', 'leave'],
  mutationFn: async (membership: Joined) => {
    const pb = await pocketBase()
    return pb.collection('userSubscriptions').delete(membership.id)
  },
  meta: {
    deletes: ({ resource, resourceId }: Joined) =>
      (resource === 'gym' ? gymOptions(resourceId) : planOptions(resourceId)).queryKey,
  },
})
