import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'
import { MEMBERSHIP_IDS } from '../../scripts/commands/membership.mjs'
import { startServer } from '../../scripts/lib/server.mjs'

/** A separate backend: the real PocketBase with the real hooks, without accounts. */
export interface Product {
  url: string
  /** Its data folder, to inspect files. */
  dir: string
  /** A superuser's client, to which no rules apply. */
  root: PocketBase
  /** A client with a person's session. */
  as: (userId: string) => Promise<PocketBase>
  /** A client without a session. */
  guest: () => PocketBase
  createUser: (person: NewPerson) => Promise<Person>
  /** The server's output so far, without the start banner. */
  output: () => string
  /**
   * Kills the server, by default with SIGKILL, and restarts it with the same data and port.
   */
  crash: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>
  stop: () => Promise<void>
}

export interface NewPerson {
  name: string
  /** Default: a unique one. */
  email?: string
  /** Default: free. */
  membership?: keyof typeof MEMBERSHIP_IDS
  /** IANA time zone. Default: UTC. */
  tz?: string
}

export interface Person {
  record: RecordModel
  client: PocketBase
}

/** The password of every account created by `createUser`. */
export const PASSWORD = 'password-of-the-tests'

/**
 * Starts a product on a copy of a template, on a free loopback port.
 *
 * Rate limits are off unless `env` enables them, and the developer's own settings for mail, Google or backups
 * are ignored.
 */
export async function startProduct(options: {
  template: string
  env?: Record<string, string>
  /** Size of the pool of JavaScript runtimes; beyond it each request waits for a new one. */
  hooksPool?: number
  /** Receives each line of the server's output; with `printSql` also each SQL statement. */
  onLine?: (line: string) => void
  printSql?: boolean
  /** Overrides of the product's hooks or migrations. */
  hooksDir?: string
  migrationsDir?: string
}): Promise<Product> {
  const dir = mkdtempSync(join(tmpdir(), 'tatami-product-'))
  const removeData = () => rmSync(dir, { recursive: true, force: true })
  cpSync(options.template, dir, {
    recursive: true,
    filter: (path) => basename(path) !== 'types.d.ts',
  })
  const lines: string[] = []
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
        lines.push(line)
        options.onLine?.(line)
      },
    })
  let server = await launch()
  // In case the test process crashes; `endSignal` ends the server then.
  process.once('exit', removeData)

  // Each client has its own session, also when a test provides localStorage.
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
    output: () => lines.join('\n'),
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

/** Every variable of the product, empty, which counts as unset. */
function blankEnvironment(): Record<string, string> {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  // Whether this one is used is decided by the flags at the start.
  return Object.fromEntries(
    names.filter((name) => name !== 'PB_ENCRYPTION_KEY').map((name) => [name, '']),
  )
}
