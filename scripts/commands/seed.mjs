/**
 * Inserts a generated data set of any size into a data folder, for load tests and long lists:
 * `npm run seed -- --users 2000 --plans 2000 --classes 50000 --attendances 500000`
 *
 * `--dir` (else DATA_DIR, else pb_data) is the folder, which is created if missing; `--seed` is a number;
 * `--until` is the day that counts as today. The same sizes, seed and day give the same data.
 */
import { parseArgs } from 'node:util'
import { ensureDependencies } from '../lib/install.mjs'
import { dataDirectory, inProject, loadEnvironment, requireNode } from '../lib/project.mjs'
import { startServer, temporarySuperuser } from '../lib/server.mjs'
import { CliError, print, progressBar, runAsCommand } from '../lib/terminal.mjs'

/** @typedef {import('../demo/generated-data.mjs').Row} Row */

/** Tables whose size is an argument, with its name. Only these have a progress bar. */
const COUNTED = new Map([
  ['users', 'users'],
  ['trainingPlans', 'plans'],
  ['trainingPlanClasses', 'classes'],
  ['trainingPlanClassAttendances', 'attendances'],
])

await runAsCommand(import.meta.url, async () => {
  requireNode()
  loadEnvironment()
  const { dir, until, size } = readArguments()
  await ensureDependencies()
  const { firstEmail, generateData } = await import('../demo/generated-data.mjs')
  const { default: PocketBase } = await import('pocketbase')

  const start = Date.now()
  const superuser = await temporarySuperuser(dir)
  await (await startServer({ dir })).stop() // runs the migrations
  const server = await startServer({ dir, hooksDir: inProject('scripts/operator-commands') })
  try {
    const root = new PocketBase(server.url).autoCancellation(false)
    await root.collection('_superusers').authWithPassword(superuser.email, superuser.password)
    const filter = root.filter('email = {:email}', { email: firstEmail(size.seed) })
    if ((await root.collection('users').getList(1, 1, { filter })).totalItems > 0) {
      throw new CliError(
        `${dir} already holds data of seed ${size.seed}. Choose another --seed, or another --dir.`,
      )
    }
    const run = (/** @type {string} */ query) =>
      root.send('/api/operator/sql', { method: 'POST', body: { query } })
    const show = progress(size)
    for (const { table, rows } of generateData(size, await readLibrary(root), until)) {
      await run(insertion(table, rows))
      show(table, rows.length)
    }
    await run('ANALYZE') // the query planner needs current statistics
  } finally {
    await server.stop()
    await superuser.remove()
  }
  print(`Done in ${((Date.now() - start) / 1000).toFixed(1)} s: ${dir}`)
  print('Everyone signs in with the password tatami-demo where LOCAL_SIGNIN is on.')
})

function readArguments() {
  const number = /** @type {const} */ ({ type: 'string' })
  /** @type {Record<string, string | undefined>} */
  let values
  try {
    values = parseArgs({
      options: {
        ...{ users: number, plans: number, classes: number, attendances: number },
        ...{ seed: number, dir: { type: 'string' }, until: { type: 'string' } },
      },
    }).values
  } catch (error) {
    throw new CliError(
      `${error instanceof Error ? error.message : error} Usage: npm run seed -- --users N --plans N --classes N --attendances N [--seed N] [--dir FOLDER] [--until YYYY-MM-DD]`,
    )
  }
  const count = (/** @type {string} */ name, /** @type {number} */ otherwise) => {
    const value = Number(values[name] ?? otherwise)
    if (Number.isInteger(value) && value >= 0) return value
    throw new CliError(`--${name} is "${values[name]}", which is not a count.`)
  }
  const until = values.until ?? new Date().toISOString().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(Date.parse(until))) {
    throw new CliError(`--until is "${until}", which is not a date. Write it as 2026-01-31.`)
  }
  return {
    dir: values.dir ? inProject(values.dir) : dataDirectory(),
    until,
    size: {
      users: count('users', 100),
      plans: count('plans', 20),
      classes: count('classes', 1000),
      attendances: count('attendances', 5000),
      seed: count('seed', 1),
    },
  }
}

/**
 * @param {import('pocketbase').default} root
 * @returns {Promise<import('../demo/generated-data.mjs').Library>}
 */
async function readLibrary(root) {
  const levels = await root.collection('levels').getFullList({ sort: 'level' })
  const skills = await root
    .collection('skills')
    .getFullList({ sort: 'name', filter: 'visibility = "visibilitypub00"' })
  return {
    skills: skills.map(({ id, name, exp }) => ({ id, name, exp })),
    thresholds: levels.map(({ expRequired }) => expRequired),
  }
}

/**
 * One INSERT for many rows, because single inserts are too slow for hundreds of thousands.
 *
 * @param {string} table
 * @param {Row[]} rows of the same columns
 */
function insertion(table, rows) {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(',')})`)
  return `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(',')}) VALUES ${values.join(',')}`
}

/** @param {unknown} value */
function literal(value) {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * @param {{ users: number, plans: number, classes: number, attendances: number }} size
 * @returns {(table: string, count: number) => void}
 */
function progress(size) {
  /** @type {Map<string, { bar: (done: number) => void, done: number }>} */
  const bars = new Map()
  return (table, count) => {
    const label = COUNTED.get(table)
    if (!label) return
    const total = size[/** @type {keyof typeof size} */ (label)]
    const entry = bars.get(label) ?? { bar: progressBar(label, total), done: 0 }
    bars.set(label, entry)
    entry.done += count
    entry.bar(entry.done)
  }
}
