import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../support/product'
import { sql } from './sql'

/** Fault injection: a database whose writes fail on demand, by hooks, cascades and SQL alike. */
export interface FailingWrites {
  /** Runs `work` and counts the rows it writes. */
  count: (work: () => Promise<unknown>) => Promise<number>
  /** Runs `work` while its k-th row write, and each later one, fails. */
  failAt: (k: number, work: () => Promise<unknown>) => Promise<void>
  /** All rows of all tables and the names of all stored files. */
  snapshot: () => Promise<Record<string, unknown>>
}

/**
 * Adds a trigger to each table that fails the k-th row write. The error comes from SQLite, like that
 * of a full disk or a violated constraint, so the code under test needs no changes.
 */
export async function failingWrites(product: Product): Promise<FailingWrites> {
  const { root } = product
  const names = await sql(
    root,
    `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT IN ('_migrations', '_params', '_collections', '_superusers')
       AND name NOT LIKE 'sqlite%'`,
  )
  const tables = names.flat()
  await sql(root, 'CREATE TABLE _failing (remaining INTEGER, written INTEGER)')
  await sql(root, 'INSERT INTO _failing VALUES (0, 0)')
  for (const table of tables) {
    for (const write of ['INSERT', 'UPDATE', 'DELETE']) {
      await sql(
        root,
        `CREATE TRIGGER failing_${write}_${table} AFTER ${write} ON ${table} BEGIN
           UPDATE _failing SET remaining = remaining - 1, written = written + 1;
           SELECT RAISE(ABORT, 'injected failure') FROM _failing WHERE remaining = 0;
         END`,
      )
    }
  }
  const set = (remaining: number) =>
    sql(root, `UPDATE _failing SET remaining = ${remaining}, written = 0`)

  return {
    count: async (work) => {
      await set(0)
      await work()
      const [row] = await sql(root, 'SELECT written FROM _failing')
      return Number(row?.[0])
    },
    failAt: async (k, work) => {
      await set(k)
      try {
        await work()
      } finally {
        await set(0)
      }
    },
    snapshot: async () => {
      const rows = await Promise.all(
        tables.map((table) => sql(root, `SELECT * FROM ${table} ORDER BY id`)),
      )
      const content = Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
      return { ...content, files: storedFiles(product.dir) }
    },
  }
}

/** Uploads, without thumbnails, which PocketBase generates lazily. */
function storedFiles(dir: string): string[] {
  const storage = join(dir, 'storage')
  if (!existsSync(storage)) return []
  return readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.attrs'))
    .map((entry) => entry.name)
    .sort()
}
