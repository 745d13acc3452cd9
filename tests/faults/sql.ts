import type PocketBase from 'pocketbase'

/**
 * Runs SQL in the product's database, bypassing access rules and hooks. INSERT, UPDATE, DELETE, CREATE
 * and DROP run in a transaction on the write connection, other statements on a read-only one.
 *
 * @throws ClientResponseError with SQLite's message
 */
export async function sql(root: PocketBase, query: string): Promise<string[][]> {
  const { rows } = await root.send('/api/sql', { method: 'POST', body: { query } })
  return rows
}
