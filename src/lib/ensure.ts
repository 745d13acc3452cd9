import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Options made by `queryOptions`, whose key carries the type of the data. */
type Query = { queryKey: QueryKey }

type Data<Queries extends readonly Query[]> = {
  [Index in keyof Queries]: InferDataFromTag<unknown, Queries[Index]['queryKey']>
}

/**
 * Fetches the queries of a page that are not cached, for its loader. Cached data will do, however old:
 * the page itself refetches what is stale.
 *
 * @returns the data of each query, in their order
 * @throws the error of the first query that fails
 */
export async function ensure<Queries extends readonly Query[]>(
  queryClient: QueryClient,
  ...queries: Queries
): Promise<Data<Queries>> {
  const data = await Promise.all(
    queries.map((query) => queryClient.query({ ...query, staleTime: 'static' })),
  )
  return data as Data<Queries>
}
