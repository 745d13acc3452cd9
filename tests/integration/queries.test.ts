import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pocketBase } from '@/pocketbase/client'
import { runToEnd } from '../../scripts/lib/processes.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { growingScans, type Statement, statementsIn } from '../faults/scans'
import { sql } from '../faults/sql'
import { join as joinPlan, librarySkills, linkOf } from '../support/arrange'
import { type Product, startProduct } from '../support/product'

/** The browser globals that the app's queries need. */
vi.hoisted(() => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

/** The records that the queries of a person are about. */
interface Subject {
  plan: string
  trainingClass: string
  gym: string
}

/** Every query of the app, by name. */
const queries = Object.assign(
  {},
  ...Object.values(import.meta.glob('/src/features/*/queries.ts', { eager: true })),
) as Record<string, (...args: unknown[]) => { queryKey: unknown[] }>

/** The arguments of the queries that have parameters. */
const argumentsOf: Record<string, (about: Subject) => unknown[]> = {
  planOptions: ({ plan }) => [plan],
  linksOptions: ({ plan }) => [{ kind: 'plan', id: plan }],
  planInfoOptions: ({ plan }) => [plan],
  planSchedulesOptions: ({ plan }) => [plan],
  planPeopleOptions: ({ plan }) => [plan],
  planClassesOptions: ({ plan }) => [plan],
  gymOptions: ({ gym }) => [gym],
  gymMembersOptions: ({ gym }) => [gym],
  gymMemberNamesOptions: ({ gym }) => [gym],
  classOptions: ({ trainingClass }) => [trainingClass],
  rosterOptions: ({ trainingClass }) => [trainingClass],
  classImagesOptions: ({ trainingClass }) => [trainingClass],
}

const template = mkdtempSync(join(tmpdir(), 'tatami-queries-'))
const printed: string[] = []
let product: Product

beforeAll(async () => {
  cpSync(process.env.TATAMI_TEMPLATE ?? '', template, { recursive: true })
  const size = '--users 200 --plans 80 --classes 1600 --attendances 4000 --until 2026-11-20'
  const seeding = await runToEnd(
    process.execPath,
    [inProject('scripts/commands/seed.mjs'), '--dir', template, ...size.split(' ')],
    { quiet: true },
  )
  if (seeding.code !== 0) throw new Error(seeding.output)
  product = await startProduct({
    template,
    printSql: true,
    onLine: (line) => printed.push(line),
  })
  const pb = await pocketBase()
  pb.baseURL = product.url
  await pretendGrowth()
}, 60_000)

afterAll(async () => {
  await product?.stop()
  rmSync(template, { recursive: true, force: true })
})

/** Multiplies the row counts in SQLite's statistics by a thousand, with unchanged rows per key. */
async function pretendGrowth() {
  const rows = await sql(product.root, 'SELECT rowid, stat FROM sqlite_stat1')
  for (const [rowid, stat = ''] of rows) {
    const [count = '', ...perKey] = stat.split(' ')
    await sql(
      product.root,
      `UPDATE sqlite_stat1 SET stat = '${[`${count}000`, ...perKey].join(' ')}' WHERE rowid = ${rowid}`,
    )
  }
  await product.crash() // each connection reads the statistics once
}

const first = async (query: string) => (await sql(product.root, query))[0]?.[0] ?? ''

/** Runs a request, and returns the SQL statements that the server ran for it. */
async function statementsOf(request: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const before = printed.length
  await work()
  const end = `level = ${before + 1_000_000}`
  await product.root.collection('levels').getList(1, 1, { filter: end })
  const hasEnded = () =>
    printed.slice(before).some((line) => line.includes(`${before + 1_000_000}`))
  await vi.waitFor(() => expect(hasEnded()).toBe(true))
  return statementsIn(printed.slice(before)).map((query) => ({ request, query }))
}

async function askAll(person: PocketBase, about: Subject): Promise<Statement[]> {
  const pb = await pocketBase()
  pb.authStore.save(person.authStore.token, person.authStore.record)
  const statements: Statement[] = []
  for (const [name, options] of Object.entries(queries)) {
    if (!name.endsWith('Options')) continue
    if (options.length !== (argumentsOf[name]?.(about).length ?? 0)) {
      throw new Error(`Say above what ${name} is asked with.`)
    }
    const query = options(...(argumentsOf[name]?.(about) ?? []))
    // A person who does not manage the plan gets an error, which must be found by an index too.
    const ask = () =>
      new QueryClient().fetchQuery({ ...query, retry: false } as never).catch((error) => {
        if (error.status !== 404) throw error
      })
    statements.push(...(await statementsOf(name, ask)))
  }
  return statements
}

const subjectOf = async (plan: string): Promise<Subject> => ({
  plan,
  gym: await first(`SELECT gym FROM trainingPlans WHERE id = '${plan}'`),
  trainingClass: await first(
    `SELECT id FROM trainingPlanClasses WHERE trainingPlan = '${plan}' AND classDate < '2026-11-20' LIMIT 1`,
  ),
})

test('no query of the app scans a growing table', async () => {
  const owner = await first("SELECT user FROM trainingPlans WHERE assignedGroup = 'gym'")
  const ownersPlan = await first(`SELECT id FROM trainingPlans WHERE user = '${owner}'`)
  const student = await first(
    "SELECT user FROM userSubscriptions WHERE resource = 'trainingPlan' GROUP BY user ORDER BY COUNT(*) DESC",
  )
  const joined = await first(
    `SELECT resourceId FROM userSubscriptions WHERE user = '${student}' AND resource = 'trainingPlan'`,
  )
  const gymPlan =
    "SELECT trainingPlans.id FROM trainingPlans JOIN gyms ON gyms.id = gym WHERE assignedGroup = 'gym'"
  const admin = await first('SELECT admin FROM gyms')
  const pupil = await first("SELECT user FROM userSubscriptions WHERE resource = 'gym'")
  const pupilsGym = await first(
    `SELECT resourceId FROM userSubscriptions WHERE user = '${pupil}' AND resource = 'gym'`,
  )
  const people = [
    [owner, ownersPlan],
    [student, joined],
    [admin, await first(`${gymPlan} AND gyms.admin = '${admin}'`)],
    [pupil, await first(`${gymPlan} AND gyms.id = '${pupilsGym}'`)],
  ]
  const statements: Statement[] = []
  for (const [person = '', plan = ''] of people) {
    statements.push(...(await askAll(await product.as(person), await subjectOf(plan))))
  }
  expect(statements.length).toBeGreaterThan(100)
  expect(await growingScans(product.root, statements)).toEqual([])
})

test('no frequent write and no guest view scans a growing table', async () => {
  const owner = await first(
    "SELECT user FROM trainingPlans WHERE assignedGroup = 'plan' AND members != '[]'",
  )
  const coach = await product.as(owner)
  const { plan, trainingClass } = await subjectOf(
    await first(`SELECT id FROM trainingPlans WHERE user = '${owner}' AND assignedGroup = 'plan'`),
  )
  const { client: student } = await product.createUser({ name: 'Maya Okafor' })
  const [join, view] = await Promise.all([
    linkOf(coach, plan, 'joinUser'),
    linkOf(coach, plan, 'view'),
  ])
  const gym = await first('SELECT id FROM gyms')
  const admin = await product.as(await first(`SELECT admin FROM gyms WHERE id = '${gym}'`))
  const [gymView] = await admin
    .collection('gymSubscriptions')
    .getFullList({ filter: `gym = "${gym}" && action = "view"` })
  const share = (kind: string, id: string, code: string) =>
    product.guest().send(`/api/share/${kind}`, { method: 'POST', body: { id, code } })
  const attendances = student.collection('trainingPlanClassAttendances')
  const classes = coach.collection('trainingPlanClasses')
  const skills = await librarySkills(coach, 2)
  let id = ''
  const requests: [string, () => Promise<unknown>][] = [
    ['a plan by link', () => share('plan', plan, view.code)],
    ['a class by link', () => share('class', trainingClass, view.code)],
    ['a gym by link', () => share('gym', gymView?.id ?? '', gymView?.code)],
    ['an invitation', () => share('plan/invitation', plan, join.code)],
    ['joining', () => joinPlan(student, plan, join.code)],
    [
      'checking in',
      async () => {
        id = (await attendances.create({ tpClass: trainingClass } as never)).id
      },
    ],
    ['checking in twice', () => attendances.create({ tpClass: trainingClass } as never)],
    ['undoing it', () => attendances.delete(id)],
    [
      'writing a note',
      () => student.collection('notes').create({ date: '2026-11-20', body: 'Hips' } as never),
    ],
    ['the people of a plan', () => coach.send(`/api/people/plan/${plan}`, {})],
    ['the people of a gym', () => admin.send(`/api/people/gym/${gym}`, {})],
    ['editing a class', () => classes.update(trainingClass, { name: 'Half guard', skills })],
    ['deleting a class', () => classes.delete(trainingClass)],
    ['taking one’s data along', () => student.send('/api/me/export', {})],
    [
      'leaving',
      async () => {
        const [membership] = await student.collection('userSubscriptions').getFullList()
        await student.collection('userSubscriptions').delete(membership?.id ?? '')
      },
    ],
    [
      'starting a plan',
      () =>
        student
          .collection('trainingPlans')
          .create({ name: 'Mine', assignedGroup: 'personal' } as never),
    ],
  ]
  const statements: Statement[] = []
  for (const [name, work] of requests) statements.push(...(await statementsOf(name, work)))
  expect(await growingScans(product.root, statements)).toEqual([])
})
