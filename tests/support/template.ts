import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { setSuperuser, startServer } from '../../scripts/lib/server.mjs'

/** The superuser of every test server. */
export const ROOT = { email: 'root@example.com', password: 'root-of-the-tests' }

/** A data folder that has run all migrations, to be copied: that takes 2 ms instead of 400. */
export interface Template {
  dir: string
  remove: () => void
}

/**
 * Makes a template in the system's temporary folder.
 *
 * It differs from a real start in one point: passwords are hashed with cost 6 instead of 10, since
 * tests make hundreds of accounts and the usual 100 ms for each would be most of their time.
 */
export async function makeTemplate(): Promise<Template> {
  const dir = await mkdtemp(join(tmpdir(), 'tatami-template-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', remove) // for a test run that is cut short
  await setSuperuser(dir, ROOT.email, ROOT.password)
  const server = await startServer({ dir, hooksPool: 1, endSignal: 'SIGKILL' })
  try {
    const root = new PocketBase(server.url)
    const session = await root.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
    const users = await root.collections.getOne('users')
    await root.collections.update('users', {
      fields: users.fields.map((field) =>
        field.name === 'password' ? { ...field, cost: 6 } : field,
      ),
    })
    // Valid on every copy: signing in anew would cost each test file 60 ms.
    await writeFile(join(dir, 'root-token'), session.token)
  } finally {
    await server.stop()
  }
  return { dir, remove }
}
