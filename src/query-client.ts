import { MutationCache, QueryClient } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { errorMessage, fieldErrors, isFinal } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { showError, showSuccess } from '@/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Toast after success. */
      success?: string
      /** Title of the toast after failure; the server's own words stand below it. */
      failure?: string
      /** A form shows what the server says of its fields, so that no toast need repeat it. */
      hasForm?: true
    }
  }
}

/**
 * Makes the cache behind /home. After every change it refreshes what is on screen and speaks; the
 * page then navigates in the callback of `mutate`, which runs last.
 */
function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.preloadFreshMs,
        gcTime: limits.unusedCacheMinutes * 60_000,
        retry: (failures, error) => failures < limits.queryRetries && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, limits.queryRetryMaxMs),
      },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => {
        // Not awaited: the record just deleted may still be on screen, and its refetch would hold
        // the navigation back for three retries.
        void queryClient.invalidateQueries()
        if (mutation.meta?.success) showSuccess(mutation.meta.success)
      },
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.hasForm && Object.keys(fieldErrors(error)).length > 0) return
        showError(mutation.meta?.failure ?? errorMessage(error), errorMessage(error))
      },
    }),
  })
  return queryClient
}

/** The browser's one cache. */
export const queryClient = createQueryClient()

// On a shared tablet the next person must not meet what the last one read.
let cachedFor = session.user?.id
session.onChange(() => {
  if (session.user?.id === cachedFor) return
  cachedFor = session.user?.id
  queryClient.clear()
})
