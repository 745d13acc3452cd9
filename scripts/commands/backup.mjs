/**
 * Makes a backup now, whether or not the server runs: `npm run backup`. It writes a folder to
 * DATA_DIR/snapshots, and uploads the database if S3_BUCKET is set.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operatorCommand } from '../lib/pocketbase.mjs'
import { dataDirectory, loadEnvironment, requireNode } from '../lib/project.mjs'
import { CliError, print, runAsCommand } from '../lib/terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  print(`Backed up to ${await makeBackup(dataDirectory())}`)
})

/**
 * @param {string} dir data folder
 * @returns {Promise<string>} path of the backup
 */
export async function makeBackup(dir) {
  if (!existsSync(join(dir, 'data.db'))) {
    throw new CliError(`There is no data in ${dir}. Set DATA_DIR to the folder of the server.`)
  }
  const output = await operatorCommand(dir, 'make-backup')
  const path = /\bmade (.+)$/m.exec(output)?.[1]
  if (!path) throw new CliError(`The backup failed: ${output.trim()}`)
  return path
}
