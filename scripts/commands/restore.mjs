/**
 * Replaces the data with a backup: `npm run restore -- BACKUP`, a folder made by `npm run backup` or a data.db
 * from one. It validates the backup first and keeps the replaced data.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { operatorCommand } from '../lib/pocketbase.mjs'
import { isPortFree } from '../lib/processes.mjs'
import { dataDirectory, loadEnvironment, requireNode, wantedPort } from '../lib/project.mjs'
import { CliError, print, runAsCommand } from '../lib/terminal.mjs'

/** Files that must be replaced together. Logs are included, so they start empty. */
const REPLACED = ['data.db', 'auxiliary.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`])

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  const backup = process.argv[2]
  if (!backup) throw new CliError('Usage: npm run restore -- pb_data/snapshots/NAME')
  const port = wantedPort(8090)
  if (!(await isPortFree(port, process.env.HOST || '127.0.0.1'))) {
    throw new CliError(`A program is listening on port ${port}. Stop the server first.`)
  }
  const { users, kept } = await restore(resolve(backup), dataDirectory())
  print(`Restored ${users} people into ${dataDirectory()}. Start the server now.`)
  if (kept) print(`The replaced data is in ${kept}.`)
})

/**
 * @param {string} backup folder or database file
 * @param {string} dir data folder that no server uses
 * @returns {Promise<{ users: number, kept: string }>} `kept` is the folder of the replaced data, or ''
 * @throws {CliError} when the backup is damaged; then nothing was changed
 */
export async function restore(backup, dir) {
  const isFolder = statSync(backup, { throwIfNoEntry: false })?.isDirectory()
  const database = isFolder ? join(backup, 'data.db') : backup
  if (!existsSync(database)) throw new CliError(`There is no database at ${database}.`)
  const users = await inspect(database)

  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const keep = join(dir, `before-restore-${stamp}`)
  const uploads = isFolder ? join(backup, 'storage') : ''
  const replaced = [...REPLACED, ...(existsSync(uploads) ? ['storage'] : [])]
  const present = replaced.filter((name) => existsSync(join(dir, name)))
  mkdirSync(dir, { recursive: true })
  if (present.length > 0) mkdirSync(keep)
  for (const name of present) renameSync(join(dir, name), join(keep, name))
  if (existsSync(uploads)) cpSync(uploads, join(dir, 'storage'), { recursive: true })
  cpSync(database, join(dir, 'data.db'))
  return { users, kept: present.length > 0 ? keep : '' }
}

/**
 * Checks the integrity of a database, on a copy, because opening it would change the backup.
 *
 * @param {string} database
 * @returns {Promise<number>} number of accounts
 * @throws {CliError} when it is damaged
 */
async function inspect(database) {
  const copy = mkdtempSync(join(tmpdir(), 'tatami-restore-'))
  try {
    cpSync(database, join(copy, 'data.db'))
    const output = await operatorCommand(copy, 'check-database')
    const users = /\busers (\d+)$/m.exec(output)?.[1]
    if (users && /\bintegrity ok$/m.test(output)) return Number(users)
    throw new CliError(
      `${database} is damaged or not a backup of this product, so nothing was changed. ${output.trim().split('\n').at(-1)}`,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
