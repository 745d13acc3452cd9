import { session } from './session'

/** What a list is narrowed, ordered and filled by, as the SDK is told it. */
interface ListOptions {
  batch: number
  skipTotal?: boolean
  filter?: string
  sort?: string
  expand?: string
  fields?: string
}

const early = {
  collection: (name: string) => ({
    getFullList: <Row>(options: ListOptions) => readList<Row>(name, options),
  }),
  filter: (text: string, values: Record<string, string | Date>): string =>
    text.replaceAll(/\{:(\w+)\}/g, (_, name: string) => quoted(values[name] ?? '')),
}

/**
 * As much of the SDK as the dashboard's queries use, for the document that asks ahead of the app
 * (src/ahead). There the build puts it in the place of client.ts: the SDK is ten times as long, and
 * comes after the first view.
 */
export const pocketBase = async () => early

/** @throws where the server refuses, cannot be reached, cuts its answer off, or answers as to a guest */
async function readList<Row>(collection: string, { batch, ...options }: ListOptions) {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const asked = new URLSearchParams({
      page: String(page),
      perPage: String(batch),
      skipTotal: '1',
    })
    for (const [name, value] of Object.entries(options)) {
      if (typeof value === 'string') asked.set(name, value)
    }
    const response = await fetch(`/api/collections/${collection}/records?${asked}`, {
      headers: { Authorization: session.token },
    })
    if (!response.ok || response.headers.has('X-Session-Ended')) throw new Error('Not answered.')
    const { items } = (await response.json()) as { items: Row[] }
    rows.push(...items)
    if (items.length < batch) return rows
  }
}

function quoted(value: string | Date): string {
  return JSON.stringify(value instanceof Date ? value.toISOString().replace('T', ' ') : value)
}
