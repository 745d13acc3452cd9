/** What a cell may hold; null and undefined are an empty one. */
export type CsvCell = string | number | boolean | null | undefined

// A spreadsheet runs a text that begins with one of these as a formula.
const startsFormula = /^[=+\-@\t\r]/

/**
 * Writes a table as spreadsheets read it: one heading, rows of the same width, CRLF, and a byte order
 * mark, without which Excel takes accents for something else. No text can become a formula.
 */
export function toCsv(heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [heading, ...rows].map((cells) => cells.map(written).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
