/**
 * Runs the product for people: the built app and its API on one origin, from one PocketBase
 * process that is started again at once when it dies. `npm start`; HOST, PORT, DATA_DIR.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertConfiguration } from '../lib/configuration.mjs'
import { HOOKS_POOL, pocketbaseArgs, pocketbaseBinary, serveArgs } from '../lib/pocketbase.mjs'
import {
  endWithThisProcess,
  isPortFree,
  onStopRequest,
  stop,
  waitForHealth,
} from '../lib/processes.mjs'
import {
  dataDirectory,
  inProject,
  loadEnvironment,
  requireNode,
  wantedPort,
} from '../lib/project.mjs'
import { CliError, log, runAsCommand } from '../lib/terminal.mjs'

/** A process that lived shorter than this hardly served anybody. */
const SHORT_LIFE_MS = 1000
/** After so many short lives in a row, starting at once only burns the machine. */
const SHORT_LIVES_IN_A_ROW = 10
const PAUSE_MS = 1000
/** Where BACKUP_CRON says nothing. */
const BACKUP_NIGHTLY = '0 4 * * *'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  assertConfiguration(process.env)
  const start = Date.now()
  const host = process.env.HOST || '127.0.0.1'
  const port = wantedPort(8090)
  const site = inProject('dist')
  if (!existsSync(join(site, 'index.html'))) {
    throw new CliError('The app is not built yet. Run npm ci and npm run build, then npm start.')
  }
  const binary = await pocketbaseBinary()
  if (!(await isPortFree(port, host))) {
    throw new CliError(
      `Port ${port} on ${host} is taken. Stop the other program, or run PORT=${port + 1} npm start.`,
    )
  }
  const args = [
    ...pocketbaseArgs({ dir: dataDirectory(), hooksPool: HOOKS_POOL }),
    ...serveArgs(`${host}:${port}`, process.env.APP_URL),
  ]

  const server = supervise(() =>
    spawn(binary, args, {
      cwd: inProject('.'),
      env: {
        ...process.env,
        PUBLIC_DIR: site,
        BACKUP_CRON: process.env.BACKUP_CRON || BACKUP_NIGHTLY,
        GOMEMLIMIT: process.env.GOMEMLIMIT || '512MiB',
        PB_THUMBS_MAX_WORKERS: process.env.PB_THUMBS_MAX_WORKERS || '1',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  onStopRequest(async () => {
    await server.stop()
    log('Tatami has stopped')
  })
  await waitForHealth(healthUrl(host, port), server.current(), 60_000)
  server.keepAlive()
  log('Tatami is ready', {
    address: `http://${host}:${port}`,
    data: dataDirectory(),
    startedInMs: Date.now() - start,
  })
})

/**
 * @param {string} host
 * @param {number} port
 */
function healthUrl(host, port) {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  return `http://${address.includes(':') && !address.startsWith('[') ? `[${address}]` : address}:${port}/api/health`
}

/**
 * Keeps one process running. Until `keepAlive` a death is final: what never worked is a mistake in
 * the set-up, and starting it again and again would hide that.
 *
 * @param {() => import('node:child_process').ChildProcess} launch
 */
function supervise(launch) {
  let stopping = false
  let keep = false
  let shortLives = 0
  let child = start()

  function start() {
    const startedAt = Date.now()
    const started = launch()
    endWithThisProcess(started)
    started.once('exit', (code, signal) => {
      if (stopping || !keep) return
      shortLives = Date.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0
      const pause = shortLives > SHORT_LIVES_IN_A_ROW ? PAUSE_MS : 0
      log('PocketBase ended and is started again', { because: signal ?? `code ${code}` })
      setTimeout(() => {
        if (!stopping) child = start()
      }, pause)
    })
    return started
  }

  return {
    current: () => child,
    keepAlive: () => {
      keep = true
    },
    stop: () => {
      stopping = true
      return stop(child)
    },
  }
}
