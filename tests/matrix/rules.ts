/** A rule of PocketBase as a tree: clauses joined by `&&` and `||`. */
type Tree = { clause: string } | { join: '&&' | '||'; parts: Tree[] }

/** One way a rule could be wrong. */
export interface Mutant {
  /** What was done to it, in words. */
  change: string
  /** The wrong rule. */
  rule: string
}

const SIGNED_IN = '@request.auth.id != ""'

/**
 * Every rule that differs from a given one by a single clause: each clause and each group of clauses
 * left out, each clause turned into its opposite. A closed rule has one mutant: open to everybody
 * who is signed in.
 */
export function mutantsOf(rule: string | null): Mutant[] {
  if (rule === null) return [{ change: 'open to everybody signed in', rule: SIGNED_IN }]
  const whole = parse(rule)
  const mutants = [{ change: 'leave out everything', rule: '' }]
  const visit = (tree: Tree, replace: (other: Tree | null) => Tree | null) => {
    const put = (change: string, other: Tree | null) => {
      const result = replace(other)
      if (result) mutants.push({ change, rule: print(result) })
    }
    if (tree !== whole) put(`leave out ${print(tree)}`, null)
    if ('clause' in tree) {
      put(`turn round ${tree.clause}`, { clause: opposite(tree.clause) })
      return
    }
    tree.parts.forEach((part, index) => {
      visit(part, (other) => {
        const parts = tree.parts.flatMap((old, at) => (at !== index ? [old] : other ? [other] : []))
        return replace(parts.length === 1 && parts[0] ? parts[0] : { ...tree, parts })
      })
    })
  }
  visit(whole, (other) => other)
  return mutants.filter(({ rule: other }, at) => {
    return other !== rule && mutants.findIndex((mutant) => mutant.rule === other) === at
  })
}

/**
 * @throws Error where `&&` and `||` stand side by side without parentheses: nobody should have to
 *   know which of them PocketBase takes first
 */
export function parse(rule: string): Tree {
  const tokens = rule.match(/"[^"]*"|&&|\|\||[()]|[^\s()"&|]+/g) ?? []
  let at = 0
  const group = (): Tree => {
    const parts: Tree[] = []
    let join: '&&' | '||' | undefined
    for (;;) {
      if (tokens[at] === '(') {
        at += 1
        parts.push(group())
        at += 1
      } else {
        const words: string[] = []
        while (at < tokens.length && !['&&', '||', ')'].includes(tokens[at] ?? '')) {
          words.push(tokens[at++] ?? '')
        }
        parts.push({ clause: words.join(' ') })
      }
      const next = tokens[at]
      if (next !== '&&' && next !== '||') break
      if (join && join !== next) throw new Error(`&& and || side by side: ${rule}`)
      join = next
      at += 1
    }
    return join ? { join, parts } : (parts[0] ?? { clause: '' })
  }
  return group()
}

export function print(tree: Tree): string {
  if ('clause' in tree) return tree.clause
  return tree.parts
    .map((part) => ('clause' in part ? part.clause : `(${print(part)})`))
    .join(` ${tree.join} `)
}

function opposite(clause: string): string {
  const opposites: Record<string, string> = { '=': '!=', '!=': '=', '~': '!~', '!~': '~' }
  const [left, operator = '', ...right] = clause.split(' ')
  const other = opposites[operator]
  if (!other) throw new Error(`No opposite of ${clause}`)
  return [left, other, ...right].join(' ')
}
