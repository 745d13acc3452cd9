import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import { MEMBERSHIP_IDS } from '../../scripts/commands/membership.mjs'
import { endWithThisProcess, freePort } from '../../scripts/lib/processes.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { type NewPerson, PASSWORD, type Person, type Product } from '../support/product'

const OPERATOR = { email: 'operator@tatami.example', password: 'password of the drills' }

/** A running `npm start`: the built app and its API, and PocketBase under a supervisor. */
export interface Production
  extends Pick<Product, 'url' | 'dir' | 'root' | 'as' | 'guest' | 'createUser'> {
  /** Its log lines. */
  events: { message: string }[]
  /** The process id of PocketBase, which changes with a restart. */
  serverId: () => number
  /** Sends a signal to the supervisor and waits until it exits. */
  end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
}

/** Runs `npm start` on a data folder and a loopback port, with the operator as superuser. */
export async function startProduction(
  dir: string,
  env: Record<string, string> = {},
): Promise<Production> {
  const port = env.PORT ?? String(await freePort())
  const child = launch({ DATA_DIR: dir, PORT: port, ...env })
  const events: { message: string }[] = []
  createInterface(child.stdout as NodeJS.ReadableStream).on('line', (line) => {
    if (line.startsWith('{')) events.push(JSON.parse(line))
  })
  await until(
    () => events.some(({ message }) => message === 'Tatami is ready') || child.exitCode !== null,
  )
  if (child.exitCode !== null) throw new Error('npm start ended')
  const url = `http://127.0.0.1:${port}`
  const guest = () => new PocketBase(url, new BaseAuthStore()).autoCancellation(false)
  const root = guest()
  await root.collection('_superusers').authWithPassword(OPERATOR.email, OPERATOR.password)
  const as = async (id: string) =>
    (await root.collection('users').impersonate(id, 86_400)).autoCancellation(false)
  let people = 0
  return {
    ...{ url, dir, root, as, guest, events },
    createUser: async ({ name, membership = 'free', tz = 'UTC' }: NewPerson): Promise<Person> => {
      people += 1
      const record = await root.collection('users').create({
        ...{ name, tz, memberships: MEMBERSHIP_IDS[membership], verified: true },
        email: `person-${people}-${Date.now().toString(36)}@people.example`,
        ...{ password: PASSWORD, passwordConfirm: PASSWORD },
      })
      return { record, client: await as(record.id) }
    },
    serverId: () => {
      const children = `/proc/${child.pid}/task/${child.pid}/children`
      return Number(readFileSync(children, 'utf8').trim().split(' ')[0])
    },
    end: async (signal = 'SIGTERM') => {
      const start = Date.now()
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return { code: child.exitCode, ms: Date.now() - start }
    },
  }
}

/** The exit code and stderr of an `npm start` that fails. */
export async function failedStart(env: Record<string, string>) {
  const child = launch(env)
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  await once(child, 'close')
  return { code: child.exitCode, stderr }
}

function launch(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [inProject('scripts/commands/start.mjs')], {
    cwd: inProject('.'),
    env: {
      ...process.env,
      ...{ RATE_LIMITS: 'off', BACKUP_CRON: 'off' },
      ...{ SUPERUSER_EMAIL: OPERATOR.email, SUPERUSER_PASSWORD: OPERATOR.password },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child)
  return child
}

/** Polls a condition. Has no timeout, because the test has one. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Retries a request until there is a response, as the app does after a network error. */
export async function retryUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
