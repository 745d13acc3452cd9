import { hashKey } from '@tanstack/query-core'
import { answered } from '@/ahead/answers'

export { hashKey }

export function queryOptions<Options>(options: Options): Options {
  return options
}

/** What the document has been answered: nothing is drawn before that. */
export function useSuspenseQuery({
  queryKey,
  select,
}: {
  queryKey: unknown[]
  select?: (data: unknown) => unknown
}) {
  const data = answered.get(hashKey(queryKey))
  return { data: select ? select(data) : data }
}
