/**
 * Measures page loads, the cost of the ledger, and the server at growing data sizes, and writes the results to
 * docs/benchmarks.md with their bounds: `npm run bench`, or one part of it with
 * `--only initial-load`, `--only ledger` or `--only server`.
 *
 * `--attendances 5000,50000,500000` are the sizes, the smallest first; `--quick` measures a tenth as
 * often, to try out this script, and writes nothing; `--output FILE` writes to another file, also with
 * `--quick`. The data sets are created once, in .cache.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBounds } from '../bench/bounds.mjs'
import { measureInitialLoads, reportInitialLoads } from '../bench/initial-load.mjs'
import { median, mustSend } from '../bench/load.mjs'
import {
  compareCheckIns,
  compareRejections,
  largePlan,
  measureCheckIns,
  measureOpenLoop,
  measureScreens,
  residentBytes,
  writesDuring,
} from '../bench/measures.mjs'
import { findCaddy } from '../bench/proxy.mjs'
import { describeMachine, markdownTable, writeSection } from '../bench/report.mjs'
import { createScene, superuserOf } from '../bench/scene.mjs'
import { ensureDependencies } from '../lib/install.mjs'
import { HOOKS_POOL } from '../lib/pocketbase.mjs'
import { runToEnd } from '../lib/processes.mjs'
import { inProject, requireNode } from '../lib/project.mjs'
import { startServer } from '../lib/server.mjs'
import { CliError, print, runAsCommand } from '../lib/terminal.mjs'

const FOLDER = inProject('.cache/bench')
/** Attendances per person, plan and class: the same density at every size. */
const SHARES = { users: 250, plans: 250, classes: 10 }
const MEGABYTE = 1024 * 1024

/** @typedef {{ sizes: number[], quick: boolean }} Options */
/** @typedef {(dir: string, options?: { hooksDir?: string }) => Promise<import('../lib/server.mjs').Server>} Serve */
/** @typedef {{ title: string, text: string[], figures: import('../bench/bounds.mjs').Figures }} Part a section, and its figures with bounds */

await runAsCommand(import.meta.url, async () => {
  requireNode()
  await ensureDependencies()
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      attendances: { type: 'string', default: '5000,50000,500000' },
      quick: { type: 'boolean', default: false },
      output: { type: 'string' },
    },
  })
  const { only, attendances, quick } = values
  const output = values.output ?? (quick ? undefined : inProject('docs/benchmarks.md'))
  const parts = { 'initial-load': benchInitialLoad, ledger: benchLedger, server: benchServer }
  if (only && !Object.hasOwn(parts, only)) {
    throw new CliError(`"${only}" is not a part. Choose from: ${Object.keys(parts).join(', ')}.`)
  }
  for (const [name, bench] of Object.entries(parts)) {
    if (only && only !== name) continue
    print(`Measuring ${name} …`)
    const where = await describeMachine()
    const part = await bench({ sizes: attendances.split(',').map(Number), quick })
    if (!part) continue
    const text = [where, ...part.text].join('\n\n')
    print(`\n## ${part.title}\n\n${text}`)
    if (!output) continue
    writeSection(output, part.title, text)
    writeBounds(output, part.figures)
  }
})

/**
 * Measures page loads behind the proxy, and skips them without one, because the figures would differ.
 *
 * @param {Options} options
 * @returns {Promise<Part | undefined>}
 */
async function benchInitialLoad({ quick }) {
  const caddy = await findCaddy()
  if (!caddy) {
    print(
      'Page loads were skipped: neither Caddy nor Go to build it is installed. Set CADDY to its path.',
    )
    return
  }
  const turns = await measureInitialLoads(caddy, quick ? 2 : 11)
  return { title: 'Initial load', ...reportInitialLoads(turns) }
}

/**
 * @param {Options} options
 * @returns {Promise<Part>}
 */
async function benchLedger({ sizes: [size = 0], quick }) {
  const dir = await dataOf(size)
  const [withLedger = 0, bare = 0] = await withServers((serve) =>
    ledgerCost(dir, serve, quick ? 2 : 7),
  )
  const ratio = withLedger / bare
  return {
    title: 'The ledger',
    text: [
      'Check-ins of eight people at once, on two servers by turns: the product; and the same collection and durability without rules, hooks and triggers of the product.',
      markdownTable(
        ['', 'check-ins a second', 'ratio'],
        [
          ['with ledger', withLedger, ratio],
          ['bare insert', bare, 1],
        ],
      ),
    ],
    figures: { ledger: ratio },
  }
}

/**
 * @param {Options} options
 * @returns {Promise<Part>}
 */
function benchServer({ sizes, quick }) {
  return withServers(async (serve) => {
    const times = quick ? 20 : 200
    /** @type {string[]} */
    const text = []
    /** @type {string[]} */
    const folders = []
    for (const size of sizes) folders.push(await dataOf(size))

    const starts = await coldStarts(folders, quick ? 2 : 7)
    const scenes = []
    /** @type {import('../lib/server.mjs').Server[]} */
    const servers = []
    for (const dir of folders) {
      const signIn = await superuserOf(dir)
      const server = await serve(dir)
      servers.push(server)
      scenes.push(await createScene(server.url, await signIn(server.url)))
    }
    const [largest] = scenes.slice(-1)
    const [largestServer] = servers.slice(-1)
    if (!largest || !largestServer?.child.pid) throw new CliError('There is nothing to measure.')

    const growth = [
      ...(await measureScreens(scenes, times)),
      ...(await measureCheckIns(scenes, times)),
    ]
    text.push(
      '### Growth',
      'The same people, plan and classes among ever more of others; each request as the app sends it, the data sets by turns. The ratio is of p50 to that of the smallest size. Requests a second: eight screens at once.',
      growthTable(sizes, growth),
    )

    text.push(
      '### Start and memory',
      markdownTable(
        [
          'attendances',
          'start to first answer, ms',
          'memory at the start, MB',
          'after the screens above, MB',
        ],
        sizes.map((size, index) => [
          size.toLocaleString('en'),
          starts[index]?.ms ?? Number.NaN,
          (starts[index]?.bytes ?? Number.NaN) / MEGABYTE,
          residentBytes(servers[index]?.child.pid ?? 0) / MEGABYTE,
        ]),
      ),
    )

    const load = await measureOpenLoop(largest, largestServer.child.pid, quick ? 5 : 60)
    text.push(
      '### A hundred requests a second',
      `An open loop on ${sizes.at(-1)?.toLocaleString('en')} attendances: ${load.sent} requests, a fifth of them check-ins and undos and a tenth without work, ${load.errors} errors. Memory ${Math.round(load.memory.half / MEGABYTE)} MB in its first half, ${Math.round(load.memory.after / MEGABYTE)} MB in its second.`,
      markdownTable(
        ['', 'p50, ms', 'p99, ms', 'p99 to p50 of the idle server', 'p99 to that of no work'],
        [
          ['idle, one at a time', load.idle, Number.NaN, Number.NaN, Number.NaN],
          ...[
            { what: 'no work (health)', ...load.health },
            { what: 'reads', ...load.read },
            { what: 'writes', ...load.write },
          ].map(({ what, p50, p99 }) => [what, p50, p99, p99 / load.idle, p99 / load.health.p99]),
        ],
      ),
    )

    const plans = []
    for (let count = 0; count < 3; count += 1) {
      plans.push(await largePlan(largest, quick ? 50 : 500, 30))
    }
    const deleting = await writesDuring(
      largest,
      plans.map((plan) => () => {
        const path = `/api/collections/trainingPlans/records/${plan}`
        return mustSend(largest.url, { method: 'DELETE', path, token: largest.coach.token })
      }),
    )
    const backup = await writesDuring(
      largest,
      [1, 2, 3].map(() => () => {
        const env = { ...process.env, DATA_DIR: folders.at(-1) }
        return runToEnd(process.execPath, [inProject('scripts/commands/backup.mjs')], {
          quiet: true,
          env,
        })
      }),
    )
    text.push(
      '### Other people’s writes meanwhile',
      'Two people write one note after the other, three times while it happens and three times without it, by turns.',
      markdownTable(
        [
          ...['while', 'it takes, ms', 'writes', 'p50, ms', 'p99, ms', 'longest, ms'],
          ...['p50 without', 'p99 without', 'longest without', 'longest to p50 without'],
          'longest to longest without',
        ],
        [
          { what: 'deleting a plan of 500 classes with 30 attendances each', ...deleting },
          { what: 'a backup of the whole database', ...backup },
        ].map(({ what, took, writes, alone, during }) => [
          ...[what, took, writes, during.p50, during.p99, during.longest],
          ...[alone.p50, alone.p99, alone.longest, during.longest / alone.p50],
          during.longest / alone.longest,
        ]),
      ),
    )

    const rejections = await compareRejections(largest, quick ? 20 : 200)
    text.push(
      '### Account enumeration by the time a rejection takes',
      markdownTable(
        ['endpoint', 'known address, median ms', 'unknown address, median ms', 'ratio'],
        rejections.map(({ way, known, unknown }) => [way, known, unknown, known / unknown]),
      ),
    )
    const largestRatio = Math.max(
      ...growth.map(({ sizes: found }) => ratioToSmallest(found, found.length - 1)),
    )
    const isWholeRange = sizes[0] === 5000 && sizes.at(-1) === 500_000
    return { title: 'The server', text, figures: isWholeRange ? { growth: largestRatio } : {} }
  })
}

/**
 * Runs a measurement that starts servers, and stops them after it.
 *
 * @template T
 * @param {(serve: Serve) => Promise<T>} measure
 * @returns {Promise<T>}
 */
async function withServers(measure) {
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  try {
    return await measure(async (dir, options = {}) => {
      const server = await startServer({
        dir,
        hooksPool: HOOKS_POOL,
        ...options,
        env: serverEnvironment(),
        endSignal: 'SIGKILL',
      })
      stops.push(server.stop)
      return server
    })
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** No rate limits, and no settings from this shell. */
function serverEnvironment() {
  return { RATE_LIMITS: 'off', LOCAL_SIGNIN: '', SMTP_HOST: '', S3_BUCKET: '', BACKUP_CRON: '' }
}

/**
 * A fresh copy of the data set of a size.
 *
 * @param {number} attendances
 */
async function dataOf(attendances) {
  const kept = join(FOLDER, `data-${attendances}`)
  if (!existsSync(join(kept, 'data.db'))) {
    print(`Generating ${attendances.toLocaleString('en')} attendances …`)
    mkdirSync(FOLDER, { recursive: true })
    const count = (/** @type {number} */ share) => String(Math.max(10, attendances / share))
    const { code } = await runToEnd(process.execPath, [
      inProject('scripts/commands/seed.mjs'),
      ...['--dir', kept, '--attendances', String(attendances)],
      ...['--users', count(SHARES.users), '--plans', count(SHARES.plans)],
      ...['--classes', count(SHARES.classes)],
    ])
    if (code !== 0) throw new CliError('The data set could not be generated.')
  }
  const copy = join(FOLDER, `run-${attendances}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(kept, copy, { recursive: true })
  return copy
}

/**
 * Measures cold starts and their memory, in turns.
 *
 * @param {string[]} folders
 * @param {number} rounds
 */
async function coldStarts(folders, rounds) {
  const found = folders.map(() => ({
    ms: /** @type {number[]} */ ([]),
    bytes: /** @type {number[]} */ ([]),
  }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, dir] of folders.entries()) {
      const start = performance.now()
      const server = await startServer({
        dir,
        hooksPool: HOOKS_POOL,
        env: serverEnvironment(),
        endSignal: 'SIGKILL',
      })
      found[index]?.ms.push(performance.now() - start)
      found[index]?.bytes.push(residentBytes(server.child.pid ?? 0))
      await server.stop()
    }
  }
  return found.map(({ ms, bytes }) => ({ ms: median(ms), bytes: median(bytes) }))
}

/**
 * @param {string} dir a fresh copy of a data set
 * @param {Serve} serve
 * @param {number} rounds
 * @returns {Promise<number[]>} check-ins a second with the ledger, and as bare inserts
 */
async function ledgerCost(dir, serve, rounds) {
  const signIn = await superuserOf(dir)
  const product = await serve(dir)
  const root = await signIn(product.url)
  const scene = await createScene(product.url, root)
  await product.stop()

  const copy = `${dir}-bare`
  rmSync(copy, { recursive: true, force: true })
  cpSync(dir, copy, { recursive: true })
  const withLedger = await serve(dir)
  const bare = await serve(copy, { hooksDir: inProject('scripts/bench/bare-hooks') })
  const path = '/api/collections/trainingPlanClassAttendances'
  await mustSend(bare.url, { method: 'PATCH', path, token: root, body: { createRule: '' } })
  return compareCheckIns(
    [
      { scene: { ...scene, url: withLedger.url }, body: (tpClass) => ({ tpClass }) },
      {
        scene: { ...scene, url: bare.url },
        body: (tpClass, user) => ({
          ...{ tpClass, user, className: 'Class', classDate: '2026-11-20 19:00:00.000Z' },
          ...{ localDay: '2026-11-20', expEarned: 25, awards: [] },
        }),
      },
    ],
    rounds,
  )
}

/**
 * @param {number[]} sizes
 * @param {{ name: string, sizes: { p50: number, p95: number, perSecond: number }[] }[]} found
 */
function growthTable(sizes, found) {
  return markdownTable(
    ['', 'attendances', 'p50, ms', 'p95, ms', 'ratio', 'requests a second'],
    found.flatMap(({ name, sizes: measured }) =>
      measured.map(({ p50, p95, perSecond }, index) => [
        ...[name, (sizes[index] ?? 0).toLocaleString('en'), p50, p95],
        ...[ratioToSmallest(measured, index), perSecond],
      ]),
    ),
  )
}

/**
 * @param {{ p50: number }[]} found by size, the smallest first
 * @param {number} index
 */
function ratioToSmallest(found, index) {
  return (found[index]?.p50 ?? Number.NaN) / (found[0]?.p50 ?? Number.NaN)
}
