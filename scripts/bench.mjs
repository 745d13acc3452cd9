/**
 * Measures the server, the dashboard in a browser, and first views on a thin line, and writes what it
 * found to docs/benchmarks.md: `npm run bench`, or one of them with `--only server`, `--only dashboard`
 * or `--only first-views`.
 *
 * `--attendances 5000,50000,500000` are the sizes, the smallest first; `--quick` measures a tenth as
 * often, for trying this program out, and writes nothing. The data sets are made once, in .cache.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LONGEST_TASK_MS, measureDashboard } from './bench/dashboard.mjs'
import { measureFirstViews } from './bench/first-views.mjs'
import { median, must } from './bench/load.mjs'
import {
  compareCheckIns,
  compareRefusals,
  largePlan,
  measureCheckIns,
  measureOpenLoop,
  measureScreens,
  residentBytes,
  writesDuring,
} from './bench/measures.mjs'
import { markdownTable, surroundings, writeSection } from './bench/report.mjs'
import { setScene, superuserOf } from './bench/scene.mjs'
import { ensureDependencies } from './install.mjs'
import { HOOKS_POOL } from './pocketbase.mjs'
import { runToEnd } from './processes.mjs'
import { inProject, requireNode } from './project.mjs'
import { startServer } from './server.mjs'
import { Explained, runAsCommand, say } from './terminal.mjs'

const FOLDER = inProject('.cache/bench')
/** Attendances for each person, plan and class: the same density at every size. */
const SHARES = { users: 250, plans: 250, classes: 10 }
const MEGABYTE = 1024 * 1024

/** @typedef {import('./bench/scene.mjs').Scene} Scene */

await runAsCommand(import.meta.url, async () => {
  requireNode()
  await ensureDependencies()
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      attendances: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const { only } = values
  const parts = { server: benchServer, dashboard: benchDashboard, 'first-views': benchFirstViews }
  if (only && !Object.hasOwn(parts, only)) {
    throw new Explained(`There is no ${only} to measure, only ${Object.keys(parts).join(', ')}.`)
  }
  for (const [name, bench] of Object.entries(parts)) {
    if (!only || only === name) await bench(values)
  }
})

/** @param {{ attendances?: string | undefined, quick: boolean }} values */
async function benchServer(values) {
  const sizes = (values.attendances ?? '5000,50000,500000').split(',').map(Number)
  const times = values.quick ? 20 : 200
  /** @type {string[]} */
  const text = [await surroundings()]
  const tell = (/** @type {string[]} */ ...parts) => {
    for (const part of parts) say(`\n${part}`)
    text.push(...parts)
  }
  const stops = /** @type {(() => Promise<void>)[]} */ ([])
  const serve = async (
    /** @type {string} */ dir,
    /** @type {{ hooksDir?: string }} */ options = {},
  ) => {
    const server = await startServer({
      dir,
      hooksPool: HOOKS_POOL,
      ...options,
      env: serverEnvironment(),
      endSignal: 'SIGKILL',
    })
    stops.push(server.stop)
    return server
  }
  try {
    /** @type {string[]} */
    const folders = []
    for (const size of sizes) folders.push(await dataOf(size))

    const starts = await coldStarts(folders, values.quick ? 2 : 7)
    const scenes = []
    /** @type {import('./server.mjs').Server[]} */
    const servers = []
    for (const dir of folders) {
      const signIn = await superuserOf(dir)
      const server = await serve(dir)
      servers.push(server)
      scenes.push(await setScene(server.url, await signIn(server.url)))
    }
    const [largest] = scenes.slice(-1)
    const [largestServer] = servers.slice(-1)
    if (!largest || !largestServer?.child.pid) throw new Explained('There is nothing to measure.')

    tell(
      '### Growth',
      'The same people, plan and classes among ever more of others; each request as the app sends it, its data sets by turns. The ratio is of p50 to that of the smallest size. Requests a second: eight screens at once.',
      growthTable(sizes, [
        ...(await measureScreens(scenes, times)),
        ...(await measureCheckIns(scenes, times)),
      ]),
    )

    tell(
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

    const load = await measureOpenLoop(largest, largestServer.child.pid, values.quick ? 5 : 60)
    tell(
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
      plans.push(await largePlan(largest, values.quick ? 50 : 500, 30))
    }
    const deleting = await writesDuring(
      largest,
      plans.map((plan) => () => {
        const path = `/api/collections/trainingPlans/records/${plan}`
        return must(largest.url, { method: 'DELETE', path, token: largest.coach.token })
      }),
    )
    const backup = await writesDuring(
      largest,
      [1, 2, 3].map(() => () => {
        const env = { ...process.env, DATA_DIR: folders.at(-1) }
        return runToEnd(process.execPath, [inProject('scripts/backup.mjs')], { quiet: true, env })
      }),
    )
    tell(
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

    const refusals = await compareRefusals(largest, values.quick ? 20 : 200)
    tell(
      '### Whether a refusal’s time tells who has an account',
      markdownTable(
        ['way that is off', 'known address, median ms', 'unknown address, median ms', 'ratio'],
        refusals.map(({ way, known, unknown }) => [way, known, unknown, known / unknown]),
      ),
    )
    await Promise.all(stops.splice(0).map((stop) => stop()))

    const [withLedger = 0, sameRule = 0, bare = 0] = await ledgerCost(
      folders[0] ?? '',
      serve,
      values.quick ? 2 : 7,
    )
    tell(
      '### What the ledger costs',
      'Check-ins of eight people at once, on three servers by turns: the product; the same collection, rule and durability without the product’s hooks; and without a rule either.',
      markdownTable(
        ['', 'check-ins a second', 'ratio'],
        [
          ['with ledger', withLedger, 1],
          ['same rule, no hooks', sameRule, withLedger / sameRule],
          ['no rule, no hooks', bare, withLedger / bare],
        ],
      ),
    )
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
  if (!values.quick) writeSection('The server', text.join('\n\n'))
}

/** @param {{ quick: boolean }} values */
async function benchDashboard({ quick }) {
  const where = await surroundings()
  const { opened, cameBack } = await measureDashboard({ rounds: quick ? 2 : 15 })
  const row = (/** @type {string} */ way, /** @type {number[]} */ longest) => [
    ...[way, median(longest), Math.max(...longest), LONGEST_TASK_MS],
  ]
  const text = [
    where,
    'The longest task of the browser’s main thread while somebody with three years of training, 600 attendances on 300 skills, opens the dashboard, and comes back to it from another page. Processor time, four times, as on a machine four times slower: by the clock a task also waits for whatever else runs.',
    markdownTable(
      ['', `median of ${opened.length}, ms`, 'longest of all, ms', 'no more than, ms'],
      [row('opened by its address', opened), row('come back to', cameBack)],
    ),
  ].join('\n\n')
  say(`\n${text}`)
  if (!quick) writeSection('The dashboard of three years', text)
  // The middle of the rounds, because a busy machine also makes a task's own time longer.
  if (Math.max(median(opened), median(cameBack)) > LONGEST_TASK_MS) {
    throw new Explained(`The longest task takes more than ${LONGEST_TASK_MS} ms.`)
  }
}

/** @param {{ quick: boolean }} values */
async function benchFirstViews({ quick }) {
  const where = await surroundings()
  const { views, navigations } = await measureFirstViews({ runs: quick ? 1 : 11 })
  const text = [
    where,
    'First visits, by turns, of a browser whose processor is slowed down four times, on a line of 1.6 Mbit/s and 150 ms to an answer, to the built app on the real server: until its largest content is drawn (LCP), and until the app has its hands on the heading (usable). The floor is a page of one heading made of the same libraries and compressed alike, and the ratio the median of those of each turn. Scripts: gzipped one by one, those inside the document too, and the files as the server sends them.',
    markdownTable(
      [
        ...['', 'LCP, ms', 'to the floor', 'usable, ms', 'to the floor', 'layout shift'],
        ...['scripts gzipped, kB', 'as sent, kB', 'requests'],
      ],
      views.map((view) => [
        ...[view.page, view.lcpMs, view.lcpRatio, view.usableMs, view.usableRatio, view.shift],
        ...[view.scriptBytes / 1000, view.sentBytes / 1000, view.requests],
      ]),
    ),
    'Navigations whose page was fetched while the pointer rested on the link: from the press to the frame that shows the heading, and to the frame that shows what stands under it. The floor is an app of three headings made of the same libraries, and the ratio is to the first link followed in it; at full speed the processor is not slowed down.',
    markdownTable(
      ['to', 'heading, ms', 'content, ms', 'to the floor', 'content at full speed, ms'],
      navigations.map(({ to, headingMs, contentMs, ratio, fullSpeedMs }) => [
        to,
        headingMs,
        contentMs,
        ratio,
        fullSpeedMs,
      ]),
    ),
  ].join('\n\n')
  say(`\n${text}`)
  if (!quick) writeSection('First views', text)
}

/** No limits, and nothing of what the person's own shell says. */
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
    say(`Making ${attendances.toLocaleString('en')} attendances …`)
    mkdirSync(FOLDER, { recursive: true })
    const count = (/** @type {number} */ share) => String(Math.max(10, attendances / share))
    const { code } = await runToEnd(process.execPath, [
      inProject('scripts/seed.mjs'),
      ...['--dir', kept, '--attendances', String(attendances)],
      ...['--users', count(SHARES.users), '--plans', count(SHARES.plans)],
      ...['--classes', count(SHARES.classes)],
    ])
    if (code !== 0) throw new Explained('The data could not be made.')
  }
  const copy = join(FOLDER, `run-${attendances}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(kept, copy, { recursive: true })
  return copy
}

/**
 * How long a start takes, by turns.
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
 * @param {string} dir data that holds a scene
 * @param {(dir: string, options?: { hooksDir?: string }) => Promise<import('./server.mjs').Server>} serve
 * @param {number} rounds
 * @returns {Promise<number[]>} check-ins a second with ledger, without hooks, without a rule either
 */
async function ledgerCost(dir, serve, rounds) {
  rmSync(dir, { recursive: true, force: true })
  const fresh = await dataOf(Number(dir.split('-').pop()))
  const signIn = await superuserOf(fresh)
  const maker = await serve(fresh)
  const scene = await setScene(maker.url, await signIn(maker.url))
  await maker.stop()

  const bareHooks = inProject('scripts/bench/bare-hooks')
  const places = [{}, { hooksDir: bareHooks }, { hooksDir: bareHooks }]
  const servers = []
  for (const [index, options] of places.entries()) {
    const copy = `${fresh}-${index}`
    rmSync(copy, { recursive: true, force: true })
    cpSync(fresh, copy, { recursive: true })
    const { url } = await serve(copy, options)
    if (index === 2) {
      const path = '/api/collections/trainingPlanClassAttendances'
      await must(url, { method: 'PATCH', path, token: scene.root, body: { createRule: '' } })
    }
    const whole = (/** @type {string} */ tpClass, /** @type {string} */ user) => ({
      ...{ tpClass, user, className: 'Class', classDate: '2026-11-20 19:00:00.000Z' },
      ...{ localDay: '2026-11-20', expEarned: 25, awards: [] },
    })
    const asked = (/** @type {string} */ tpClass) => ({ tpClass })
    servers.push({ scene: { ...scene, url }, body: index === 0 ? asked : whole })
  }
  return compareCheckIns(servers, rounds)
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
        ...[p50 / (measured[0]?.p50 ?? Number.NaN), perSecond],
      ]),
    ),
  )
}
