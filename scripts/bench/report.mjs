/** The figures of this repository, each part written by the program that measured it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { pocketbaseBinary } from '../pocketbase.mjs'
import { inProject } from '../project.mjs'

const FILE = inProject('docs/benchmarks.md')
const HEAD = `# Benchmarks

What these programs measured, written by them. Milliseconds depend on the machine and on what else it
does; the ratios, taken within one run, are what to compare.
`

/**
 * Writes one part of docs/benchmarks.md, in the place of what it said before.
 *
 * @param {string} title
 * @param {string} text markdown
 */
export function writeSection(title, text) {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const [head = '', ...sections] = before.split(/^(?=## )/m)
  const section = `## ${title}\n\n${text.trim()}\n`
  const index = sections.findIndex((each) => each.startsWith(`## ${title}\n`))
  if (index < 0) sections.push(section)
  else sections[index] = section
  writeFileSync(
    FILE,
    [head, ...sections]
      .map((part) => part.trim())
      .join('\n\n')
      .concat('\n'),
  )
}

/** What it ran on, in one paragraph. */
export async function surroundings() {
  const version = execFileSync(await pocketbaseBinary(), ['--version'], { encoding: 'utf8' }).trim()
  const [processor] = cpus()
  return [
    `${new Date().toISOString().slice(0, 10)};`,
    `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB;`,
    `${version}, Node.js ${process.versions.node};`,
    `load average at the start ${loadavg()[0]?.toFixed(1)} (the load generator and whatever else ran share the processors).`,
  ].join(' ')
}

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows numbers are rounded to three digits
 */
export function markdownTable(head, rows) {
  const line = (/** @type {(string | number)[]} */ cells) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** @param {number} value */
function rounded(value) {
  if (Number.isNaN(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en')
  return value.toPrecision(value < 1 ? 2 : 3)
}
