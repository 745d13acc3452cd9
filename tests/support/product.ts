import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'
import { MEMBERSHIP_IDS } from '../../scripts/commands/membership.mjs'
import { startServer } from '../../scripts/lib/server.mjs'

/** A whole backend of one's own: the real PocketBase with the real hooks, and nobody on it. */
export interface Product {
  url: string
  /** Its data folder, for looking at files. */
  dir: string
  /** As superuser: no rule holds it back. */
  root: PocketBase
  /** As a person. */
  as: (userId: string) => Promise<PocketBase>
  /** As somebody who has not signed in. */
  guest: () => PocketBase
  createUser: (person: NewPerson) => Promise<Person>
  /** What the server has printed so far, its greeting left out. */
  said: () => string
  /**
   * Ends the server, by default without a warning, and starts it again on the same data, at the
   * same address.
   */
  crash: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>
  stop: () => Promise<void>
}

export interface NewPerson {
  name: string
  /** Left out: one that nobody else has. */
  email?: string
  /** Left out: free. */
  membership?: keyof typeof MEMBERSHIP_IDS
  /** IANA zone. Left out: UTC. */
  tz?: string
}

export interface Person {
  record: RecordModel
  client: PocketBase
}

/** The password of everyone made by `createUser`. */
export const PASSWORD = 'password-of-the-tests'

/**
 * Starts a product on a copy of a template, on a free loopback port.
 *
 * Without rate limits unless `env` says otherwise, and without anything that the developer's own
 * shell says about mail, Google or backups.
 */
export async function startProduct(options: {
  template: string
  env?: Record<string, string>
  /** Requests whose hooks run side by side; each further one waits for a new engine to be built. */
  hooksPool?: number
  /** Gets each line that the server prints; with `printSql` each SQL statement is among them. */
  onLine?: (line: string) => void
  printSql?: boolean
  /** Other hooks or migrations than the product's. */
  hooksDir?: string
  migrationsDir?: string
}): Promise<Product> {
  const dir = mkdtempSync(join(tmpdir(), 'tatami-product-'))
  const removeData = () => rmSync(dir, { recursive: true, force: true })
  cpSync(options.template, dir, {
    recursive: true,
    filter: (path) => basename(path) !== 'types.d.ts',
  })
  const said: string[] = []
  const launch = (where: { port?: number } = {}) =>
    startServer({
      ...where,
      ...(options.hooksDir ? { hooksDir: options.hooksDir } : {}),
      ...(options.migrationsDir ? { migrationsDir: options.migrationsDir } : {}),
      dir,
      hooksPool: options.hooksPool ?? 2,
      endSignal: 'SIGKILL',
      env: { ...blankEnvironment(), RATE_LIMITS: 'off', ...options.env },
      printSql: options.printSql ?? false,
      onLine: (line) => {
        said.push(line)
        options.onLine?.(line)
      },
    })
  let server = await launch()
  // For a test process that crashes; the server's own end is `endSignal`'s.
  process.once('exit', removeData)

  // Each client keeps its own session, also where a test brings a browser's storage.
  const guest = () => new PocketBase(server.url, new BaseAuthStore()).autoCancellation(false)
  const root = guest()
  root.authStore.save(readFileSync(join(dir, 'root-token'), 'utf8'))
  const as = async (userId: string) =>
    (await root.collection('users').impersonate(userId, 3600)).autoCancellation(false)
  let people = 0

  return {
    url: server.url,
    dir,
    root,
    as,
    guest,
    createUser: async ({ name, email, membership = 'free', tz = 'UTC' }) => {
      people += 1
      const record = await root.collection('users').create({
        name,
        email: email ?? `person-${people}-${Date.now().toString(36)}@people.example`,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        verified: true,
        tz,
        memberships: MEMBERSHIP_IDS[membership],
      })
      return { record, client: await as(record.id) }
    },
    said: () => said.join('\n'),
    crash: async (signal = 'SIGKILL') => {
      const ended = once(server.child, 'exit')
      server.child.kill(signal)
      await ended
      server = await launch({ port: Number(new URL(server.url).port) })
    },
    stop: async () => {
      await server.stop()
      process.off('exit', removeData)
      removeData()
    },
  }
}

/** Every variable the product reads, empty: that counts as unset. */
function blankEnvironment(): Record<string, string> {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  // The start of the server has already decided whether this one is used.
  return Object.fromEntries(
    names.filter((name) => name !== 'PB_ENCRYPTION_KEY').map((name) => [name, '']),
  )
}
