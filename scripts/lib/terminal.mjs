/** What every command of this project prints, and how it ends. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A failure that one line explains: what is wrong, and what to do about it. */
export class CliError extends Error {}

/** Prints one line. */
export function print(line = '') {
  process.stdout.write(`${line}\n`)
}

/**
 * Prints an event of a program that runs for long: a sentence for a person at a terminal, one line of
 * JSON for whatever collects logs.
 *
 * @param {string} message
 * @param {Record<string, string | number>} [fields]
 */
export function log(message, fields = {}) {
  const pairs = Object.entries(fields).map(([name, value]) => `${name} ${value}`)
  if (process.stdout.isTTY) print([`${message}.`, ...pairs].join('  '))
  else print(JSON.stringify({ time: new Date().toISOString(), message, ...fields }))
}

/**
 * Runs a file's command when the file was started itself, not imported. A failure ends the process
 * with code 1: with its one line when it explains itself, with its stack when it is a bug.
 *
 * @param {string} moduleUrl `import.meta.url` of the command's file
 * @param {() => Promise<void>} main
 */
export async function runAsCommand(moduleUrl, main) {
  const started = process.argv[1]
  if (!started || realpathSync(started) !== fileURLToPath(moduleUrl)) return
  try {
    await main()
  } catch (error) {
    const explanation = error instanceof CliError ? error.message : stackOf(error)
    process.stderr.write(`${explanation}\n`)
    process.exit(1)
  }
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Rows of text in columns, each as wide as its widest cell.
 *
 * @param {string[][]} rows
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
    .map((line) => line.trimEnd())
    .join('\n')
}

/**
 * A bar that fills up on one line; without a terminal, a line at each quarter instead.
 *
 * @param {string} label
 * @param {number} total
 * @returns {(done: number) => void} to be called with how many are done so far
 */
export function progressBar(label, total) {
  let shown = -1
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const step = process.stdout.isTTY ? percent : Math.floor(percent / 25)
    if (step === shown) return
    shown = step
    const filled = Math.round(percent / 4)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(25 - filled)}`
    const text = `${label.padEnd(16)} ${bar} ${String(percent).padStart(3)} %  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    if (!process.stdout.isTTY) print(text)
    else process.stdout.write(`\r${text}${percent === 100 ? '\n' : ''}`)
  }
}
