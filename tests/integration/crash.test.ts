import { afterEach, expect, test, vi } from 'vitest'
import { isLongRun, noteFigures } from '../faults/figures'
import { brokenInvariants } from '../faults/invariants'
import { sql } from '../faults/sql'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills, rejectionOf } from '../support/arrange'
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

const KILLS = isLongRun ? 100 : 20
const WRITERS = 12
/** Check-ins confirmed in one round before the server is killed. */
const CONFIRMED_FIRST = 40

afterEach(async () => {
  expect(await sql(product.root, 'PRAGMA integrity_check')).toEqual([['ok']])
  expect(await brokenInvariants(product.root)).toEqual([])
})

const attend = (person: Person, tpClass: string) =>
  person.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)

/** Whether the write connection waits for the disk: SQLite's number, of which 2 is FULL. */
async function synchronous(): Promise<string | undefined> {
  // Only a statement that begins as a write runs on that connection.
  await sql(product.root, 'CREATE TABLE _seen AS SELECT synchronous FROM pragma_synchronous')
  const [row] = await sql(product.root, 'SELECT synchronous FROM _seen')
  await sql(product.root, 'DROP TABLE _seen')
  return row?.[0]
}

test(
  `no confirmed check-in is lost when the server is killed ${KILLS} times during writes`,
  async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 3)
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, () => aStudentIn(product, plan.id, joinCode)),
    )
    const confirmed = new Map<string, string>() // attendance by what it is of
    const restarts: number[] = []

    for (let round = 0; round < KILLS; round++) {
      const classes = await Promise.all(
        Array.from({ length: 20 }, () => aClass(coach.client, plan.id, skills)),
      )
      let inRound = 0
      let enough = () => {}
      const reached = new Promise<void>((resolve) => {
        enough = resolve
      })
      const writing = writers.map(async (writer) => {
        for (const { id } of classes) {
          const attendance = await attend(writer, id).catch(({ status }) => {
            if (status !== 0) throw new Error(`A check-in was rejected with ${status}`)
          })
          if (!attendance) return // the server is gone
          confirmed.set(`${writer.record.id} ${id}`, attendance.id)
          inRound += 1
          if (inRound === CONFIRMED_FIRST) enough()
        }
      })
      await reached
      const start = Date.now()
      await product.crash()
      restarts.push(Date.now() - start)
      await Promise.all(writing)

      const stored = await product.root
        .collection('trainingPlanClassAttendances')
        .getFullList({ batch: 1000 })
      const ids = new Set(stored.map(({ id }) => id))
      const lost = [...confirmed.values()].filter((id) => !ids.has(id))
      expect(lost, `after kill ${round + 1}`).toEqual([])
      expect(await sql(product.root, 'PRAGMA integrity_check')).toEqual([['ok']])
      expect(await brokenInvariants(product.root), `after kill ${round + 1}`).toEqual([])
    }

    restarts.sort((a, b) => a - b)
    noteFigures('kill -9', {
      kills: KILLS,
      writers: WRITERS,
      confirmed: confirmed.size,
      lost: 0,
      'restart ms, median': restarts[Math.floor(restarts.length / 2)] ?? 0,
      'restart ms, longest': restarts.at(-1) ?? 0,
    })
  },
  isLongRun ? 600_000 : 180_000,
)

test('each commit waits for the disk after a start, a cascade and a cron run', async () => {
  expect(await synchronous()).toBe('2')
  const { coach, plan } = await aCoachWithPlan(product)
  await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  await coach.client.collection('trainingPlans').delete(plan.id)
  expect(await synchronous()).toBe('2')

  await product.root.crons.run('syncEveryCommit')
  expect(await synchronous()).toBe('2')
  await product.crash()
  expect(await synchronous()).toBe('2')
})

test('a full disk rejects writes and allows reads, and writes recover once there is space', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  const note = () =>
    student.client
      .collection('notes')
      .create({ date: '2026-11-20', body: 'Hips first. '.repeat(400) } as never)
  const room = (pages: number) =>
    sql(product.root, `DELETE FROM notes WHERE 0; PRAGMA max_page_count = ${pages}`)

  await room(1) // SQLite uses the current size instead
  let rejection: Awaited<ReturnType<typeof rejectionOf>> | undefined
  for (let count = 0; count < 200 && !rejection; count++) {
    rejection = await note().then(
      () => undefined,
      (error) => rejectionOf(Promise.reject(error)),
    )
  }
  expect(rejection?.status).toBe(400)
  expect(await student.client.collection('trainingPlanClasses').getOne(id)).toMatchObject({ id })
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  await room(1_000_000)
  expect(await note()).toMatchObject({ user: student.record.id })
  expect(await attend(student, id)).toMatchObject({ expEarned: 25 })
})

test('a check-in interrupted by a shutdown is rolled back, and can be retried', async () => {
  const { plan, coach, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  const rows = async () =>
    (await sql(product.root, 'SELECT COUNT(*) FROM trainingPlanClassAttendances'))[0]?.[0]
  const before = await rows()
  // The transaction is still writing the exp long after the attendance.
  await sql(
    product.root,
    `CREATE TRIGGER slow BEFORE INSERT ON userSkills BEGIN
       SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000000)
               SELECT COUNT(*) FROM n);
     END`,
  )
  const cut = rejectionOf(attend(student, id))
  // The transaction has begun when another writer has to wait.
  const isBlocked = async () => {
    const ready = fetch(`${product.url}/api/ready`, { signal: AbortSignal.timeout(1000) })
    await expect(ready).rejects.toThrow('timeout')
  }
  await vi.waitFor(isBlocked, { timeout: 30_000 })
  await product.crash('SIGTERM')
  expect((await cut).status).toBe(0)

  expect(await rows()).toBe(before)
  expect(await brokenInvariants(product.root)).toEqual([])
  await sql(product.root, 'DROP TRIGGER slow')
  const logged = await attend(student, id)
  expect(await attend(student, id)).toMatchObject({ id: logged.id, already: true })
}, 60_000)
