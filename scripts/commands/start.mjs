/**
 * Runs the product in production: the built app and its API on one origin, served by one supervised
 * PocketBase process. `npm start`; HOST, PORT, DATA_DIR.
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

/** A shorter uptime counts as a failed start. */
const MIN_UPTIME_MS = 1000
/** After this many failed starts in a row, wait before each restart. */
const MAX_FAST_RESTARTS = 10
const RESTART_DELAY_MS = 1000
/** The default of BACKUP_CRON. */
const DEFAULT_BACKUP_CRON = '0 4 * * *'

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
        BACKUP_CRON: process.env.BACKUP_CRON || DEFAULT_BACKUP_CRON,
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
 * Restarts a process whenever it exits. Before `keepAlive` an exit is final, because a process that never
 * became ready has a configuration problem, which restarts would hide.
 *
 * @param {() => import('node:child_process').ChildProcess} launch
 */
function supervise(launch) {
  let stopping = false
  let restarts = false
  let failedStarts = 0
  let child = start()

  function start() {
    const startedAt = Date.now()
    const started = launch()
    endWithThisProcess(started)
    started.once('exit', (code, signal) => {
      if (stopping || !restarts) return
      failedStarts = Date.now() - startedAt < MIN_UPTIME_MS ? failedStarts + 1 : 0
      const delay = failedStarts > MAX_FAST_RESTARTS ? RESTART_DELAY_MS : 0
      log('PocketBase exited and is restarted', { reason: signal ?? `code ${code}` })
      setTimeout(() => {
        if (!stopping) child = start()
      }, delay)
    })
    return started
  }

  return {
    current: () => child,
    keepAlive: () => {
      restarts = true
    },
    stop: () => {
      stopping = true
      return stop(child)
    },
  }
}
