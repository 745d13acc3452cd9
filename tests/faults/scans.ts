import type PocketBase from 'pocketbase'
import { sql } from './sql'

/** A request by name, and a statement it ran. */
export interface Statement {
  request: string
  query: string
}

/** Their rows come with the migrations, so reading all of them costs the same for ever. */
const FIXED = ['levels', 'memberships']

/**
 * The statements among lines that a server printed, as it ran them: with the rules, filters and
 * values in them. A statement may go over several lines.
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
 * Which of some statements read a table from end to end that grows with the product, each with
 * SQLite's plan of it.
 */
export async function growingScans(root: PocketBase, statements: Statement[]): Promise<string[]> {
  const unlike = new Map(statements.map((each) => [shape(each.query), each]))
  const found: string[] = []
  for (const { request, query } of unlike.values()) {
    if (query.includes('(0=1)')) continue // PocketBase's way to ask for nothing: no row is read
    const plan = (await sql(root, `EXPLAIN QUERY PLAN ${query}`)).map((row) => row.at(-1) ?? '')
    const tables = tablesOf(query)
    const isGrowing = (step: string) => {
      const [, name = '', isVirtual] = /^SCAN (\S+)( VIRTUAL TABLE)?/.exec(step) ?? []
      const isPart = plan.includes(`CO-ROUTINE ${name}`) || plan.includes(`MATERIALIZE ${name}`)
      const table = tables.get(name)
      return table !== undefined && !isVirtual && !isPart && !FIXED.includes(table)
    }
    if (plan.some(isGrowing)) found.push(`${request}: ${query}\n  ${plan.join('\n  ')}`)
  }
  return found
}

/** The same statement with other values has the same plan. */
function shape(query: string): string {
  return query.replace(/'(?:[^']|'')*'/g, '?')
}

/** What each name in a statement stands for. */
function tablesOf(query: string): Map<string, string> {
  const named = /(?:\bFROM|\bJOIN|\bUPDATE|,)\s+[`"]?(\w+)[`"]?(?:\s+(?:AS\s+)?[`"]?(\w+)[`"]?)?/gi
  return new Map(
    [...query.matchAll(named)].flatMap(([, table = '', alias = '']) => [
      [table, table],
      [alias || table, table],
    ]),
  )
}
