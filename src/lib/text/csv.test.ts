import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv'

const line = (...cells: (string | number | boolean | null)[]) =>
  toCsv(['A'], [cells]).split('\r\n')[1]

test('a table starts with its heading and terminates every line', () => {
  expect(
    toCsv(
      ['Class', 'Exp'],
      [
        ['Guard', 25],
        ['Mount', 0],
      ],
    ),
  ).toBe('\ufeffClass,Exp\r\nGuard,25\r\nMount,0\r\n')
  expect(toCsv(['Class'], [])).toBe('\ufeffClass\r\n')
})

test.each([
  ['a comma', 'Guard, open', '"Guard, open"'],
  ['a quote', 'the "cross" face', '"the ""cross"" face"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['an accent', 'Mata leão', 'Mata leão'],
])('%s stays in its cell', (_, text, cell) => {
  expect(line(text)).toBe(cell)
})

test('null is an empty cell, and a number stays a number', () => {
  expect(line(null, '', 0, -5, true)).toBe(',,0,-5,true')
})

describe('a text that a spreadsheet would run as a formula', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('%j is escaped', (text) => {
    expect(line(text)).toBe(`'${text}`)
  })

  test('is escaped inside quotes too', () => {
    expect(line('\r=1')).toBe('"\'\r=1"')
    expect(line('=HYPERLINK("http://evil.example","x")')).toBe(
      '"\'=HYPERLINK(""http://evil.example"",""x"")"',
    )
  })
})

test('any text survives a round trip, and never as a formula', () => {
  const row = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const [, ...back] = parse(toCsv(['A', 'B'], rows))
      const escaped = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
      expect(back).toEqual(rows.map((cells) => cells.map(escaped)))
    }),
  )
})

/** Parses RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = text.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
