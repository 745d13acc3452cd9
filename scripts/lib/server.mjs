/** A running PocketBase with this project's hooks, for the programs of this folder and for tests. */
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
 * Starts PocketBase on a free loopback port and waits until it answers.
 *
 * @param {{ dir: string, env?: Record<string, string>, watch?: boolean, hooksPool?: number, hooksDir?: string, migrationsDir?: string, port?: number, printSql?: boolean, endSignal?: NodeJS.Signals, onLine?: (line: string) => void }} options
 *   `dir` is its data folder, `env` is added to the environment, `port` is one that is known to be
 *   free, `onLine` gets what it prints after its greeting, `endSignal` is what it gets should this
 *   process crash
 * @returns {Promise<Server>}
 * @throws {CliError} with what PocketBase said, when it does not start
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
  const said = []
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => {
      if (line.trim() === '' || isGreeting(line)) return
      if (said.push(line) > 50) said.shift()
      options.onLine?.(line)
    })
  }
  try {
    await waitForHealth(`${url}/api/health`, child)
  } catch (error) {
    await stop(child)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(`PocketBase did not start. ${said.join('\n') || reason}`)
  }
  return { url, child, stop: () => stop(child) }
}

/**
 * PocketBase greets with three lines and two addresses, of which no person needs either.
 *
 * @param {string} line
 */
function isGreeting(line) {
  return /Server started at |^\S{0,8}[├└]─/u.test(line)
}

/**
 * A superuser that a program makes for itself, with a password nobody knows.
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
  // PocketBase keeps the only superuser of a folder. Nobody knows this one's password, so it may stay.
  return { email, password, remove: async () => void (await superuser(dir, 'delete', email)) }
}

/**
 * Makes a superuser, or gives an existing one this password.
 *
 * @param {string} dir data folder
 * @param {string} email
 * @param {string} password
 */
export async function setSuperuser(dir, email, password) {
  const { ok, output } = await superuser(dir, 'upsert', email, password)
  if (!ok) throw new CliError(`PocketBase could not make a superuser in ${dir}: ${output}`)
}

/**
 * @param {string} dir
 * @param {...string} words
 */
async function superuser(dir, ...words) {
  // Without the product's hooks: these write the environment into the settings, and an operator's
  // shell need not have the environment of the server that owns the data folder.
  const hooksDir = inProject('.cache/no-hooks')
  mkdirSync(hooksDir, { recursive: true })
  const args = [...pocketbaseArgs({ dir, hooksDir }), 'superuser', ...words]
  const { output } = await runToEnd(await pocketbaseBinary(), args, { quiet: true })
  // By what it says: before 0.39.10 the exit code of a failed command is 0.
  return { ok: output.includes('Successfully'), output: output.trim() }
}
