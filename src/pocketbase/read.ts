import { limits } from '@/config/limits'
import type { CollectionResponses } from './collections.gen'
import { get, RequestError } from './request'

type Collection = keyof CollectionResponses

/** What a list is narrowed, ordered and filled by, in the server's own words. */
interface ListOptions {
  filter?: string
  sort?: string
  expand?: string
  fields?: string
  signal?: AbortSignal
}

/**
 * Every row of a collection that I may see. What pages show is read without the SDK, which is loaded
 * for what they do: it would be a fifteenth of the first view.
 *
 * @throws RequestError where the server refuses or cannot be reached, or its answer is cut off
 */
export async function readList<Row>(
  collection: Collection,
  { signal, ...options }: ListOptions = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const asked = new URLSearchParams({
      page: String(page),
      perPage: String(limits.fullListBatch),
      skipTotal: 'true',
      ...options,
    })
    const path = `/api/collections/${collection}/records?${asked}`
    const { items } = await get<{ items?: Row[] }>(path, signal)
    if (!items) throw new RequestError(0, {})
    rows.push(...items)
    if (items.length < limits.fullListBatch) return rows
  }
}

/**
 * One record of a collection.
 *
 * @throws RequestError where it is not there or not for me, or the server cannot be reached
 */
export function readOne<Row>(
  collection: Collection,
  id: string,
  { expand, signal }: { expand: string; signal?: AbortSignal },
): Promise<Row> {
  const asked = new URLSearchParams({ expand })
  return get(`/api/collections/${collection}/records/${encodeURIComponent(id)}?${asked}`, signal)
}
