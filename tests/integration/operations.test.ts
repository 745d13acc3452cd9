import { expect, test, vi } from 'vitest'
import { sql } from '../faults/sql'
import { aClass, aCoachWithPlan, librarySkills } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

// Many requests each: seconds on a quiet machine, many more on a busy one.
vi.setConfig({ testTimeout: 60_000 })

const product = useProduct()

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers })

/** One value of /api/metrics, or undefined. */
async function figure(name: string): Promise<number | undefined> {
  const text = await (await ask('/api/metrics')).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  return value === undefined ? undefined : Number(value)
}

async function aCheckIn() {
  const { coach, plan } = await aCoachWithPlan(product)
  const skills = await librarySkills(coach.client, 2)
  const { id: tpClass } = await aClass(coach.client, plan.id, skills)
  await coach.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)
  return { user: coach.record.id, skill: skills[0] ?? '' }
}

test('the readiness check needs no session', async () => {
  const before = await sql(product.root, 'SELECT * FROM levels')
  const answer = await ask('/api/ready')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(await sql(product.root, 'SELECT * FROM levels')).toEqual(before)
})

test('the readiness check fails while the database rejects writes, and recovers by itself', async () => {
  await sql(
    product.root,
    `CREATE TRIGGER broken AFTER UPDATE ON levels BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
  )
  // A successful result is cached for a second.
  const status = async () => (await ask('/api/ready')).status
  await vi.waitFor(async () => expect(await status()).toBe(503), { timeout: 5000 })
  expect(await (await ask('/api/ready')).json()).toEqual({ status: 'not ready' })
  await sql(product.root, 'DROP TRIGGER broken')
  expect(await status()).toBe(200)
})

test('metrics are available to the same machine and to superusers, not through a proxy', async () => {
  const { client } = await product.createUser({ name: 'Maya Okafor' })
  const proxied = { 'X-Forwarded-For': '203.0.113.9' }
  expect((await ask('/api/metrics')).status).toBe(200)
  expect((await ask('/api/metrics', proxied)).status).toBe(404)
  expect(
    (await ask('/api/metrics', { ...proxied, Authorization: client.authStore.token })).status,
  ).toBe(404)
  expect(
    (await ask('/api/metrics', { ...proxied, Authorization: product.root.authStore.token })).status,
  ).toBe(200)
})

test('metrics are in Prometheus format, without personal data', async () => {
  const { user } = await aCheckIn()
  const answer = await ask('/api/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) tatami_\w+ .+|tatami_\w+ \d+)$/)
  }
  expect(text).not.toContain(user)
  expect(await figure('tatami_database_bytes')).toBeGreaterThan(100_000)
  expect(await figure('tatami_realtime_clients')).toBe(0)
})

test('the nightly check counts and logs ledger mismatches', async () => {
  const { user, skill } = await aCheckIn()
  const night = () => product.root.crons.run('checkLedger')
  const mismatches = () => figure('tatami_ledger_mismatches')
  await night()
  await vi.waitFor(async () => expect(await mismatches()).toBe(0))

  await sql(
    product.root,
    `UPDATE userSkills SET exp = exp + 1 WHERE user = '${user}' AND skill = '${skill}'`,
  )
  await night()
  await vi.waitFor(async () => expect(await mismatches()).toBe(1))
  const [log] = await vi.waitFor(
    async () => {
      const { items } = await product.root.logs.getList(1, 1, {
        filter: 'message ~ "Exp differs"',
      })
      expect(items).toHaveLength(1)
      return items
    },
    { timeout: 10_000, interval: 100 },
  )
  expect(log?.data).toMatchObject({ rows: 1 })

  await sql(
    product.root,
    `UPDATE userSkills SET exp = exp - 1, level = 2 WHERE user = '${user}'
    AND skill = '${skill}'`,
  )
  await night()
  await vi.waitFor(async () => expect(await mismatches()).toBe(1))
  await sql(product.root, `DELETE FROM userSkills WHERE user = '${user}'`)
  await night()
  await vi.waitFor(async () => expect(await mismatches()).toBe(2))
})
