import type PocketBase from 'pocketbase'

/**
 * Runs SQL in the product's own database, past every rule and hook. A statement that begins with
 * INSERT, UPDATE, DELETE, CREATE or DROP runs on the connection that all writes use, in a
 * transaction; any other on one that only reads.
 *
 * @throws ClientResponseError with SQLite's own words
 */
export async function sql(root: PocketBase, query: string): Promise<string[][]> {
  const { rows } = await root.send('/api/sql', { method: 'POST', body: { query } })
  return rows
}
