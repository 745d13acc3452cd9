/** Output, errors and exit codes of the commands. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** An expected failure, with a one-line message: what is wrong, and how to fix it. */
export class CliError extends Error {}

/** Prints one line. */
export function print(line = '') {
  process.stdout.write(`${line}\n`)
}

/**
 * Logs an event of a long-running process: plain text at a terminal, otherwise one line of JSON for log
 * collectors.
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
 * Runs `main` when the file is the entry script, not when it is imported. A failure exits with code 1 and
 * prints the message of a CliError, or the stack of any other error.
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
    const output = error instanceof CliError ? error.message : stackOf(error)
    process.stderr.write(`${output}\n`)
    process.exit(1)
  }
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Formats rows as columns, each as wide as its widest cell.
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
 * A progress bar on one line; without a terminal, one line per quarter.
 *
 * @param {string} label
 * @param {number} total
 * @returns {(done: number) => void} updates the bar with the number done so far
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
