/**
 * A condition with its values as the server reads them: where`user = ${me} && date < ${instant}`.
 */
export function where(texts: TemplateStringsArray, ...values: (string | Date)[]): string {
  return String.raw({ raw: texts }, ...values.map(quoted))
}

// A moment with a space for the T: the server compares letter by letter with what it has stored.
function quoted(value: string | Date): string {
  return JSON.stringify(value instanceof Date ? value.toISOString().replace('T', ' ') : value)
}
