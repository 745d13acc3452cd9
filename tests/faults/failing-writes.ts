import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../support/product'
import { sql } from './sql'

/** A database whose writes fail on demand, whoever makes them: hooks, cascades, plain SQL. */
export interface FailingWrites {
  /** Does something and tells how many rows it wrote. */
  count: (work: () => Promise<unknown>) => Promise<number>
  /** Does something while its k-th written row, and each one after it, fails. */
  failAt: (k: number, work: () => Promise<unknown>) => Promise<void>
  /** Every row of every table and the name of every stored file. */
  snapshot: () => Promise<Record<string, unknown>>
}

/**
 * Puts a trigger on every table that fails the k-th row. The failure comes from SQLite itself, as
 * a full disk or a broken constraint would, so no code under test knows that it is tested.
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

/** Uploads, without the thumbs that PocketBase makes when it likes. */
function storedFiles(dir: string): string[] {
  const storage = join(dir, 'storage')
  if (!existsSync(storage)) return []
  return readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.attrs'))
    .map((entry) => entry.name)
    .sort()
}
