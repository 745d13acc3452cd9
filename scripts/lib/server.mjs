/** Starts PocketBase with this project's hooks, for the scripts and for tests. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pocketbaseArgs, pocketbaseBinary, serveArgs } from './pocketbase.mjs'
import { endWithThisProcess, freePort, runToEnd, stop, waitForHealth } from './processes.mjs'
import { inProject } from './project.mjs'
import { CliError } from './terminal.mjs'

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {import('node:child_process').ChildProcess} child
 * @property {() => Promise<void>} stop
 */

/**
 * Starts PocketBase on a free loopback port and waits for its health check.
 *
 * @param {{ dir: string, env?: Record<string, string>, watch?: boolean, hooksPool?: number, hooksDir?: string, migrationsDir?: string, port?: number, printSql?: boolean, endSignal?: NodeJS.Signals, onLine?: (line: string) => void }} options
 *   `dir` is its data folder, `env` is added to the environment, `port` must be free, `onLine` receives
 *   each line of its output except the start banner, `endSignal` is sent to it when this process exits
 * @returns {Promise<Server>}
 * @throws {CliError} with PocketBase's output, when it does not start
 */
export async function startServer(options) {
  const binary = await pocketbaseBinary()
  const port = options.port ?? (await freePort())
  const env = { ...process.env, ...options.env }
  const url = `http://127.0.0.1:${port}`
  const args = [...pocketbaseArgs(options), ...serveArgs(`127.0.0.1:${port}`, env.APP_URL)]
  if (options.printSql) args.push('--dev=true')
  const child = spawn(binary, args, {
    cwd: inProject('.'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child, options.endSignal)
  /** @type {string[]} */
  const lastLines = []
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => {
      if (line.trim() === '' || isStartBanner(line)) return
      if (lastLines.push(line) > 50) lastLines.shift()
      options.onLine?.(line)
    })
  }
  try {
    await waitForHealth(`${url}/api/health`, child)
  } catch (error) {
    await stop(child)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(`PocketBase did not start. ${lastLines.join('\n') || reason}`)
  }
  return { url, child, stop: () => stop(child) }
}

/**
 * PocketBase's start banner: three lines with addresses that nobody needs here.
 *
 * @param {string} line
 */
function isStartBanner(line) {
  return /Server started at |^\S{0,8}[├└]─/u.test(line)
}

/**
 * A superuser that a script creates for itself, with a random password.
 *
 * @typedef {object} TemporarySuperuser
 * @property {string} email
 * @property {string} password
 * @property {() => Promise<void>} remove
 */

/**
 * @param {string} dir data folder
 * @returns {Promise<TemporarySuperuser>}
 */
export async function temporarySuperuser(dir) {
  const email = `${randomBytes(6).toString('hex')}@scripts.example`
  const password = randomBytes(24).toString('hex')
  await setSuperuser(dir, email, password)
  // PocketBase refuses to delete the last superuser. That is safe: nobody knows this one's password.
  return { email, password, remove: async () => void (await superuser(dir, 'delete', email)) }
}

/**
 * Creates a superuser, or sets the password of an existing one.
 *
 * @param {string} dir data folder
 * @param {string} email
 * @param {string} password
 */
export async function setSuperuser(dir, email, password) {
  const { ok, output } = await superuser(dir, 'upsert', email, password)
  if (!ok) throw new CliError(`PocketBase could not create a superuser in ${dir}: ${output}`)
}

/**
 * @param {string} dir
 * @param {...string} commandArgs
 */
async function superuser(dir, ...commandArgs) {
  // Without the product's hooks: they write the environment into the settings, and an operator's shell
  // may not have the environment of the server that owns the data folder.
  const hooksDir = inProject('.cache/no-hooks')
  mkdirSync(hooksDir, { recursive: true })
  const args = [...pocketbaseArgs({ dir, hooksDir }), 'superuser', ...commandArgs]
  const { output } = await runToEnd(await pocketbaseBinary(), args, { quiet: true })
  // Check the output, because before 0.39.10 a failed command exits with 0.
  return { ok: output.includes('Successfully'), output: output.trim() }
}
