import type PocketBase from 'pocketbase'
import { sql } from './sql'

/** A statement and the name of the request that ran it. */
export interface Statement {
  request: string
  query: string
}

/** Tables that do not grow, because their rows are seeded by migrations. */
const CONSTANT_TABLES = ['levels', 'memberships']

/**
 * Extracts the SQL statements from a server's debug output, complete with rules, filters and values.
 * A statement may span several lines.
 */
export function statementsIn(lines: string[]): string[] {
  const statements: string[] = []
  let isOpen = false
  for (const line of lines) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
    const text = line.replace(/\x1b\[[0-9;]*m/g, '')
    const [, start] = /^\[[\d.]+m?s\] (.*)$/.exec(text) ?? []
    if (start !== undefined) statements.push(start)
    else if (/^(DEBUG|INFO|WARN|ERROR) /.test(text)) isOpen = false
    else if (isOpen) statements[statements.length - 1] += ` ${text.trim()}`
    if (start !== undefined) isOpen = true
  }
  return statements.filter((statement) => /^(SELECT|WITH|UPDATE|DELETE)\b/i.test(statement))
}

/**
 * Finds the statements with a full scan of a growing table, each with its query plan.
 */
export async function growingScans(root: PocketBase, statements: Statement[]): Promise<string[]> {
  const distinct = new Map(statements.map((each) => [shape(each.query), each]))
  const found: string[] = []
  for (const { request, query } of distinct.values()) {
    if (query.includes('(0=1)')) continue // PocketBase's condition for no result: no row is read
    const plan = (await sql(root, `EXPLAIN QUERY PLAN ${query}`)).map((row) => row.at(-1) ?? '')
    const tables = tablesOf(query)
    const isGrowing = (step: string) => {
      const [, name = '', isVirtual] = /^SCAN (\S+)( VIRTUAL TABLE)?/.exec(step) ?? []
      const isPart = plan.includes(`CO-ROUTINE ${name}`) || plan.includes(`MATERIALIZE ${name}`)
      const table = tables.get(name)
      return table !== undefined && !isVirtual && !isPart && !CONSTANT_TABLES.includes(table)
    }
    if (plan.some(isGrowing)) found.push(`${request}: ${query}\n  ${plan.join('\n  ')}`)
  }
  return found
}

/** Removes literal values: the query plan does not depend on them. */
function shape(query: string): string {
  return query.replace(/'(?:[^']|'')*'/g, '?')
}

/** Maps table names and aliases of a statement to tables. */
function tablesOf(query: string): Map<string, string> {
  const named = /(?:\bFROM|\bJOIN|\bUPDATE|,)\s+[`"]?(\w+)[`"]?(?:\s+(?:AS\s+)?[`"]?(\w+)[`"]?)?/gi
  return new Map(
    [...query.matchAll(named)].flatMap(([, table = '', alias = '']) => [
      [table, table],
      [alias || table, table],
    ]),
  )
}
