/** Starts, monitors and stops child processes. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { CliError } from './terminal.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Whether a port is free.
 *
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 * @throws {CliError} when no program can listen: not this machine's address, or a privileged port
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
 * A loopback port that was free a moment ago.
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
 * Runs a program and waits for its exit. Its output goes to this terminal unless `quiet`.
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
 * Sends SIGTERM and waits for the exit; after five seconds sends SIGKILL.
 *
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(killTimer)
}

/**
 * Ends a child process when this process exits, also after a crash.
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

/** Node.js skips its exit handlers when a signal ends it, so child processes would survive. */
function exitOnSignals() {
  if (exitsOnSignals) return
  exitsOnSignals = true
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])) {
    process.once(signal, () => {
      // Another listener shuts down gracefully.
      if (process.listenerCount(signal) === 0) process.exit(code)
    })
  }
}

/**
 * Polls a health check until it responds with success.
 *
 * @param {string} url of its health check
 * @param {ChildProcess} child the server
 * @param {number} [timeoutMs]
 * @throws {CliError} when the server exits or the timeout is over
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
 * Calls `shutDown` once when this process should stop (Ctrl-C, or SIGTERM by a supervisor), then exits. A
 * second Ctrl-C exits at once.
 *
 * @param {() => Promise<void>} shutDown
 */
export function onStopRequest(shutDown) {
  let isStopping = false
  const handleStop = () => {
    if (isStopping) process.exit(130)
    isStopping = true
    shutDown().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handleStop)
  process.on('SIGTERM', handleStop)
  process.on('SIGHUP', handleStop)
  onOrphaned(handleStop)
}

/**
 * Detects that the parent npm process has exited. A signal sent to npm alone ends npm, perhaps also its
 * shell, but does not reach the program that npm runs.
 *
 * @param {() => void} callback
 */
export function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return // started directly, it may outlive its shell
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    callback()
  }, 500)
  watch.unref()
}

/** The process ids of the parent shell and, where /proc exists, of npm. */
function ancestors() {
  const shell = process.ppid
  try {
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8')
    // The name before it is in brackets and may contain any character.
    const npm = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return `${shell} ${npm}`
  } catch {
    return `${shell}`
  }
}
