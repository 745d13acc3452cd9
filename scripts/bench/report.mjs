/** Writes the sections of docs/benchmarks.md. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { pocketbaseBinary } from '../lib/pocketbase.mjs'

/** The sections in their order. Other sections are left from earlier versions and are removed. */
const SECTIONS = ['Bounds', 'Initial load', 'The ledger', 'The server']
const HEAD = `# Benchmarks

Written by \`npm run bench\`. Milliseconds depend on the machine and on what else it
does; the ratios, taken within one run, are what to compare.
`

/**
 * @param {string} file
 * @param {string} title
 * @returns {string} the section without its title; empty when the file has none
 */
export function readSection(file, title) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const section = text.split(/^(?=## )/m).find((each) => each.startsWith(`## ${title}\n`)) ?? ''
  return section.slice(`## ${title}\n`.length).trim()
}

/**
 * Replaces one section of a file and keeps the others.
 *
 * @param {string} file
 * @param {string} title one of SECTIONS
 * @param {string} text markdown
 */
export function writeSection(file, title, text) {
  const sections = SECTIONS.map((each) => ({
    title: each,
    text: each === title ? text.trim() : readSection(file, each),
  }))
  const written = sections.filter(({ text }) => text !== '')
  const parts = written.map(({ title, text }) => `## ${title}\n\n${text}\n`)
  writeFileSync(file, [HEAD, ...parts].join('\n'))
}

/** Describes the machine and versions of a run, in one paragraph. */
export async function describeMachine() {
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
  if (!Number.isFinite(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en')
  return value.toPrecision(value < 1 ? 2 : 3)
}
