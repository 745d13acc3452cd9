/** Starting, watching and ending other programs. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { CliError } from './terminal.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Whether a program could listen there now, or another one does already.
 *
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 * @throws {CliError} when nobody can: not this machine's address, or a port only root may use
 */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') resolve(false)
      else {
        reject(
          new CliError(`Cannot listen on ${host}:${port} (${code}). Choose another HOST or PORT.`),
        )
      }
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/**
 * A loopback port that nobody listened on a moment ago.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Runs a program to its end, with its output on this terminal.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` only when quiet
 */
export function runToEnd(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @param {ChildProcess} child */
export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * Ends a program as a terminal would, and waits until it is gone. One that does not listen is
 * killed after five seconds.
 *
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(patience)
}

/**
 * Makes sure that a program does not outlive this one, not even when this one crashes.
 *
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function endWithThisProcess(child, signal = 'SIGTERM') {
  exitOnSignals()
  const end = () => child.kill(signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

let exitsOnSignals = false

/** Node.js skips its exit handlers when a signal ends it, and with them the end of its programs. */
function exitOnSignals() {
  if (exitsOnSignals) return
  exitsOnSignals = true
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])) {
    process.once(signal, () => {
      // Whoever else listens has a gentler end in mind.
      if (process.listenerCount(signal) === 0) process.exit(code)
    })
  }
}

/**
 * Waits until a server answers.
 *
 * @param {string} url of its health check
 * @param {ChildProcess} child the server
 * @param {number} [timeoutMs]
 * @throws {CliError} when it ends or stays silent
 */
export async function waitForHealth(url, child, timeoutMs = 20_000) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new CliError(`${child.spawnfile} stopped while it was starting.`)
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new CliError(`${url} did not answer within ${timeoutMs / 1000} seconds.`)
}

/**
 * Calls `end` once when this process is asked to stop (Ctrl-C, or SIGTERM by a supervisor). A
 * second Ctrl-C does not wait for it.
 *
 * @param {() => Promise<void>} end
 */
export function onStopRequest(end) {
  let asked = false
  const ask = () => {
    if (asked) process.exit(130)
    asked = true
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  process.on('SIGHUP', ask)
  onOrphaned(ask)
}

/**
 * Notices that npm is gone. A signal sent to npm alone ends npm, perhaps the shell between, but
 * does not reach the program that npm runs.
 *
 * @param {() => void} act
 */
export function onOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return // started by hand, it may outlive its shell
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    act()
  }, 500)
  watch.unref()
}

/** The ids of the shell that runs this process and, where the system tells it, of npm. */
function ancestors() {
  const shell = process.ppid
  try {
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8')
    // The name before it stands in brackets and may hold anything.
    const npm = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return `${shell} ${npm}`
  } catch {
    return `${shell}`
  }
}
