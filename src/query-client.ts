import { MutationCache, partialMatchKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { errorMessage, fieldErrors, isFinal } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
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

/** The browser's one cache. */
export const queryClient = createQueryClient()
// Also while nobody is signed in and no provider is mounted, it would else miss that the connection is
// back and pause everything for the next person.
queryClient.mount()

// On a shared tablet the next person must not meet what the last one read.
let cachedFor = session.user?.id
session.onChange(() => {
  if (session.user?.id === cachedFor) return
  cachedFor = session.user?.id
  queryClient.clear()
})
