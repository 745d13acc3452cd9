import { MutationCache, partialMatchKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { errorMessage, fieldErrors, isFinal } from '@/pocketbase/errors'
import { showError, showSuccess } from '@/ui/toast/toast'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Toast after success. */
      success?: string
      /** Title of the toast after failure; the server's own words stand below it. */
      failure?: string
      /** Key of what is gone after success: its page is still on screen, and asking again is in vain. */
      deletes?: (variables: never) => QueryKey
      /** A form shows what the server says of its fields, so that no toast need repeat it. */
      hasForm?: true
      /** Its own callbacks show the toasts. */
      hasOwnToasts?: true
    }
  }
}

/**
 * Makes the cache behind /home. After every change it refreshes what is on screen and speaks; the
 * page then navigates in the callback of `mutate`, which runs last.
 *
 * @param retries how often a failed query is repeated, unless the server has decided
 */
export function createQueryClient(retries = limits.queryRetries): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.preloadFreshMs,
        gcTime: limits.unusedCacheMinutes * 60_000,
        retry: (failures, error) => failures < retries && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, limits.queryRetryMaxMs),
      },
      // Without a connection a change fails at once, and what was typed stays: one that waits
      // unseen would be lost with the page.
      mutations: { networkMode: 'always', gcTime: limits.mutationResultsMs },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _context, mutation) => {
        const gone = mutation.meta?.deletes?.(variables as never)
        // Not awaited: navigation must not wait for what the next page does not show.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => !gone || !partialMatchKey(queryKey, gone),
        })
        if (mutation.meta?.success) showSuccess(mutation.meta.success)
      },
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.hasOwnToasts) return
        if (mutation.meta?.hasForm && Object.keys(fieldErrors(error)).length > 0) return
        showError(mutation.meta?.failure ?? errorMessage(error), errorMessage(error))
      },
    }),
  })
  return queryClient
}
