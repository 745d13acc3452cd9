/** The syntax tree of a PocketBase rule: clauses joined by `&&` and `||`. */
type Tree = { clause: string } | { join: '&&' | '||'; parts: Tree[] }

/** A rule with one change. */
export interface Mutant {
  /** Description of the change. */
  change: string
  /** The changed rule. */
  rule: string
}

const SIGNED_IN = '@request.auth.id != ""'

/**
 * Lists the mutants of a rule: each clause and each group of clauses left out, each clause negated. A
 * `null` rule has one mutant: open to all signed-in users.
 */
export function mutantsOf(rule: string | null): Mutant[] {
  if (rule === null) return [{ change: 'open to all signed-in users', rule: SIGNED_IN }]
  const whole = parse(rule)
  const mutants = [{ change: 'leave out everything', rule: '' }]
  const visit = (tree: Tree, replace: (other: Tree | null) => Tree | null) => {
    const put = (change: string, other: Tree | null) => {
      const result = replace(other)
      if (result) mutants.push({ change, rule: print(result) })
    }
    if (tree !== whole) put(`leave out ${print(tree)}`, null)
    if ('clause' in tree) {
      put(`negate ${tree.clause}`, { clause: negate(tree.clause) })
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
 * @throws Error when `&&` and `||` are mixed without parentheses: nobody should have to know
 *   PocketBase's operator precedence
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
        const operands: string[] = []
        while (at < tokens.length && !['&&', '||', ')'].includes(tokens[at] ?? '')) {
          operands.push(tokens[at++] ?? '')
        }
        parts.push({ clause: operands.join(' ') })
      }
      const next = tokens[at]
      if (next !== '&&' && next !== '||') break
      if (join && join !== next) throw new Error(`&& and || without parentheses: ${rule}`)
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

function negate(clause: string): string {
  const opposites: Record<string, string> = { '=': '!=', '!=': '=', '~': '!~', '!~': '~' }
  const [left, operator = '', ...right] = clause.split(' ')
  const other = opposites[operator]
  if (!other) throw new Error(`Cannot negate ${clause}`)
  return [left, other, ...right].join(' ')
}
