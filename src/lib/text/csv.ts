/** A cell's value; null and undefined are an empty cell. */
export type CsvCell = string | number | boolean | null | undefined

// A spreadsheet runs a text that begins with one of these as a formula (CSV injection).
const startsFormula = /^[=+\-@\t\r]/

/**
 * Formats a table as CSV for spreadsheets: a heading, CRLF, and a byte order mark, without which Excel
 * misreads accents. Escapes texts that would run as formulas.
 */
export function toCsv(heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [heading, ...rows].map((cells) => cells.map(toField).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function toField(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
