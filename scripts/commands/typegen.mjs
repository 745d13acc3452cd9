/**
 * Generates the record types from the migrations: `npm run typegen`, after every change of a migration. It
 * also copies PocketBase's own types, with which hooks are type-checked.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pocketbaseArgs, pocketbaseBinary } from '../lib/pocketbase.mjs'
import { runToEnd } from '../lib/processes.mjs'
import { inProject, requireNode } from '../lib/project.mjs'
import { setSuperuser, startServer } from '../lib/server.mjs'
import { CliError, print, runAsCommand } from '../lib/terminal.mjs'

const TYPES = 'src/pocketbase/collections.gen.ts'
const RUNTIME_TYPES = '.cache/pocketbase/types.d.ts'

/**
 * Generates the content of src/pocketbase/collections.gen.ts from a temporary server that has run all
 * migrations.
 *
 * @returns {Promise<string>}
 */
export function generateTypes() {
  return inTemporaryFolder(async (dir) => {
    const [email, password] = ['root@example.com', 'temporary-password']
    await setSuperuser(dir, email, password)
    const server = await startServer({ dir, hooksPool: 1, env: { RATE_LIMITS: 'off' } })
    try {
      copyRuntimeTypes(dir)
      const output = join(dir, 'collections.gen.ts')
      const cli = inProject('node_modules/pocketbase-typegen/dist/cli.js')
      const result = await runToEnd(
        process.execPath,
        [cli, '--url', server.url, '--email', email, '--password', password, '--out', output],
        { quiet: true, cwd: dir },
      )
      if (!existsSync(output)) throw new CliError(`pocketbase-typegen failed: ${result.output}`)
      return readFileSync(output, 'utf8')
    } finally {
      await server.stop()
    }
  })
}

/**
 * Generates PocketBase's types if they are missing. The type check of hooks and migrations needs them.
 */
export async function ensureRuntimeTypes() {
  if (existsSync(inProject(RUNTIME_TYPES))) return
  await inTemporaryFolder(async (dir) => {
    // Any command writes them; this one has no other effect in an empty folder.
    const args = [...pocketbaseArgs({ dir }), 'migrate', 'history-sync']
    await runToEnd(await pocketbaseBinary(), args, { quiet: true })
    copyRuntimeTypes(dir)
  })
}

/** @param {string} dir data folder of a PocketBase that has run */
function copyRuntimeTypes(dir) {
  mkdirSync(inProject('.cache/pocketbase'), { recursive: true })
  copyFileSync(join(dir, 'types.d.ts'), inProject(RUNTIME_TYPES))
}

/**
 * @template T
 * @param {(dir: string) => Promise<T>} work
 */
async function inTemporaryFolder(work) {
  const dir = mkdtempSync(join(tmpdir(), 'tatami-types-'))
  try {
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

await runAsCommand(import.meta.url, async () => {
  requireNode()
  const types = await generateTypes()
  writeFileSync(inProject(TYPES), types)
  print(`${TYPES} is up to date with the migrations.`)
})
