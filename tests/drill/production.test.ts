/** Fault drills on the production build: `npm run drill`. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, describe, expect, test } from 'vitest'
import { ensureChromium } from '../../scripts/lib/install.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { brokenInvariants } from '../faults/invariants'
import { sql } from '../faults/sql'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills, rejectionOf } from '../support/arrange'
import { startGoogle } from '../support/doubles/google'
import { startMailServer, startSilentMailServer } from '../support/doubles/smtp'
import type { Person, Product } from '../support/product'
import {
  failedStart,
  type Production,
  retryUntilAnswered,
  startProduction,
  until,
} from './production'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-drill-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function production(dir = aFolder(), env: Record<string, string> = {}) {
  const started = await startProduction(dir, env)
  ends.push(() => started.end())
  return started
}

const attend = (person: Person, tpClass: string) =>
  person.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)

/** A coach's plan with students and classes, and check-ins as its load. */
async function aBusyPlan(running: Production, { students = 6, classes = 40 } = {}) {
  const product = running as unknown as Product
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const skills = await librarySkills(coach.client, 3)
  const people = await Promise.all(
    Array.from({ length: students }, () => aStudentIn(product, plan.id, joinCode)),
  )
  const ids: string[] = []
  for (let count = 0; count < classes; count += 1) {
    ids.push((await aClass(coach.client, plan.id, skills)).id)
  }
  const confirmed = new Set<string>()
  /** Checks every student in to every class, with retries. */
  const checkIn = () =>
    Promise.all(
      people.map(async (person) => {
        for (const id of ids) confirmed.add((await retryUntilAnswered(() => attend(person, id))).id)
      }),
    )
  const assertNothingLost = async (root = running.root) => {
    const stored = await root
      .collection('trainingPlanClassAttendances')
      .getFullList({ batch: 1000 })
    const there = new Set(stored.map(({ id }) => id))
    expect([...confirmed].filter((id) => !there.has(id))).toEqual([])
    expect(await brokenInvariants(root)).toEqual([])
    expect(await sql(root, 'PRAGMA integrity_check')).toEqual([['ok']])
  }
  return { coach, plan, people, ids, confirmed, checkIn, assertNothingLost }
}

describe('a process that exits', () => {
  test('PocketBase killed during check-ins restarts and has every confirmed attendance', async () => {
    const running = await production()
    const { checkIn, confirmed, ids, people, assertNothingLost } = await aBusyPlan(running)
    const checkIns = checkIn()
    for (let kills = 1; kills <= 5; kills += 1) {
      await until(() => confirmed.size > kills * 30)
      const before = running.serverId()
      process.kill(before, 'SIGKILL')
      await until(
        async () => (await fetch(`${running.url}/api/ready`).catch(() => null))?.ok ?? false,
      )
      expect(running.serverId()).not.toBe(before)
    }
    await checkIns
    expect(confirmed.size).toBe(ids.length * people.length)
    expect(running.events.filter(({ message }) => /ended/.test(message))).toHaveLength(5)
    await assertNothingLost()
  })

  test('npm start shuts down on SIGTERM during check-ins and loses nothing', async () => {
    const dir = aFolder()
    const running = await production(dir)
    const { checkIn, confirmed, assertNothingLost } = await aBusyPlan(running)
    const checkIns = checkIn()
    await until(() => confirmed.size > 60)
    const { code, ms } = await running.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(6000)
    const again = await production(dir, { PORT: new URL(running.url).port })
    await checkIns // kept retrying
    await assertNothingLost(again.root)
  })

  test('an open page recovers after a restart without a reload', async () => {
    const running = await production()
    const { people, plan } = await aBusyPlan(running, { students: 1, classes: 3 })
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
    })
    ends.push(() => browser.close())
    const page = await browser.newPage()
    const { token, record } = people[0]?.client.authStore ?? {}
    await page.addInitScript(
      (session) => localStorage.setItem('pocketbase_auth', session),
      JSON.stringify({ token, record }),
    )
    const prepared = page.waitForResponse(/failure-screens/) // prefetched soon after the initial load
    await page.goto(`${running.url}/home/learn`)
    await prepared
    const card = page.getByRole('link', { name: /Fundamentals/ }).first()
    await card.waitFor()
    await sql(running.root, "UPDATE trainingPlans SET name = 'After the restart'")
    process.kill(running.serverId(), 'SIGKILL')
    await card.click() // may happen while the server is down
    await page
      .getByRole('heading', { level: 1, name: 'After the restart' })
      .waitFor({ timeout: 60_000 })
    expect(page.url()).toContain(plan.id)
  })
})

test('with a full disk writes fail and reads work, and writes work again once there is space', async ({
  skip,
}) => {
  const disk = aFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0
  if (!mounted) skip('This process may not mount a small disk.')
  ends.push(() => execFileSync('umount', ['-l', disk]))
  const running = await production(join(disk, 'data'))
  const { people, ids, coach, assertNothingLost } = await aBusyPlan(running, { classes: 4 })
  const [student] = people
  if (!student) throw new Error('Nobody is there.')
  const filler = join(disk, 'filler')
  writeFileSync(filler, '')
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(64 * 1024), { flag: 'a' })
  } catch {
    // Full.
  }
  const note = () =>
    student.client
      .collection('notes')
      .create({ date: '2026-11-20', body: 'Hips first. '.repeat(400) } as never)
  let errorStatus = 0
  for (let count = 0; count < 200 && errorStatus === 0; count += 1) {
    errorStatus = await note().then(
      () => 0,
      (error) => error.status,
    )
  }
  expect(errorStatus).toBe(400)
  expect(await coach.client.collection('trainingPlanClasses').getOne(ids[0] ?? '')).toBeTruthy()
  expect((await fetch(`${running.url}/`)).status).toBe(200)
  truncateSync(filler, 0)
  expect(await attend(student, ids[0] ?? '')).toMatchObject({ expEarned: 25 })
  await assertNothingLost()
})

describe('external services that fail', () => {
  test.each(['down', 'unresponsive'])(
    'while the mail server is %s mail is queued, and sent exactly once afterwards',
    async (how) => {
      const silent = await startSilentMailServer()
      if (how === 'down') await silent.stop()
      const running = await production(aFolder(), {
        ...silent.env,
        MAIL_FROM: 'no-reply@tatami.example',
      })
      const { client, record } = await running.createUser({ name: 'Maya Okafor' })
      const mail = { recipient: record.email, subject: 'Hello', message: 'Hips first.', html: '' }
      const start = Date.now()
      await client.send('/email/send', { method: 'POST', body: mail })
      await running.root.crons.run('mailOutbox')
      await client.collection('notes').create({ date: '2026-11-20', body: 'Hips' } as never)
      expect(Date.now() - start).toBeLessThan(5000)
      if (how === 'unresponsive') {
        await until(() => silent.held() === 1)
        await silent.stop()
      }
      await until(async () => {
        const [row] = await sql(
          running.root,
          "SELECT COUNT(*) FROM mailOutbox WHERE lastError != ''",
        )
        return row?.[0] === '1'
      })
      const back = await startMailServer(silent.port)
      ends.push(back.stop)
      await sql(running.root, "UPDATE mailOutbox SET nextAttemptAt = '2026-01-01 00:00:00.000Z'")
      for (let runs = 0; runs < 3; runs += 1) await running.root.crons.run('mailOutbox')
      await until(() => back.received.length > 0)
      await until(async () =>
        /outbox_waiting 0/.test(await (await fetch(`${running.url}/api/metrics`)).text()),
      )
      expect(back.received).toHaveLength(1)
    },
  )

  test('while Google is down a sign-in fails fast, and existing sessions keep working', async () => {
    const google = await startGoogle()
    ends.push(google.stop)
    const running = await production(aFolder(), google.env)
    const { client } = await running.createUser({ name: 'Maya Okafor' })
    const people = async () => (await running.root.collection('users').getList(1, 1)).totalItems
    const before = await people()
    const isBack = await google.goDown()
    const start = Date.now()
    const attempt = running
      .guest()
      .collection('users')
      .authWithOAuth2Code('google', 'code', 'verifier', `${running.url}/api/oauth2-redirect`)
    expect((await rejectionOf(attempt)).status).toBe(400)
    expect(Date.now() - start).toBeLessThan(5000)
    expect(await client.collection('users').authRefresh()).toMatchObject({
      token: expect.any(String),
    })
    expect(await people()).toBe(before)
    await isBack()
    await google.signIn(running.guest(), { sub: 'after', email: 'after@people.example' })
    expect(await people()).toBe(before + 1)
  })
})

test.each([
  ['a day fast', 1440],
  ['a day slow', -1440],
])(
  'the ledger is correct with a clock that is %s, and after it is set right',
  async (_, minutes) => {
    const dir = aFolder()
    const right = await production(dir)
    const { coach, plan, people, ids, assertNothingLost } = await aBusyPlan(right, {
      students: 2,
      classes: 3,
    })
    const tomorrow = await right.root.collection('trainingPlanClasses').create({
      ...{ name: 'Tomorrow', trainingPlan: plan.id, skills: [] },
      classDate: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    })
    const port = new URL(right.url).port
    await right.end()
    const wrong = await production(dir, { PORT: port, CLOCK_OFFSET_MINUTES: String(minutes) })
    const [student] = people
    if (!student) throw new Error('Nobody is there.')
    // Tomorrow's class is open for check-in only when the clock is fast.
    const early = await attend(student, tomorrow.id).then(
      () => 'logged',
      (error) => error.response.message,
    )
    expect(early).toBe(
      minutes > 0 ? 'logged' : 'Check-in opens 30 minutes before the class starts.',
    )
    const mail = {
      recipient: coach.record.email,
      subject: 'Hello',
      message: 'Hips first.',
      html: '',
    }
    await coach.client.send('/email/send', { method: 'POST', body: mail })
    expect((await fetch(`${wrong.url}/api/ready`)).status).toBe(200)
    await wrong.end()
    const again = await production(dir, { PORT: port })
    expect(await retryUntilAnswered(() => attend(student, ids[0] ?? ''))).toMatchObject({
      expEarned: 25,
    })
    const due = await sql(again.root, 'SELECT nextAttemptAt FROM mailOutbox')
    expect(due).toHaveLength(1)
    await assertNothingLost(again.root)
  },
)

describe('backups', () => {
  const run = (script: string, args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, [inProject(`scripts/${script}.mjs`), ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })

  test('a backup made during check-ins can be restored and served', async () => {
    const dir = aFolder()
    const running = await production(dir)
    const { checkIn, confirmed } = await aBusyPlan(running)
    const checkIns = checkIn()
    await until(() => confirmed.size > 40)
    const before = [...confirmed]
    expect(run('backup', [], { DATA_DIR: dir })).toMatchObject({ status: 0 })
    await checkIns
    await running.end()
    const [name = ''] = readdirSync(join(dir, 'snapshots'))
    const env = { DATA_DIR: dir, PORT: new URL(running.url).port }
    expect(run('restore', [join(dir, 'snapshots', name)], env)).toMatchObject({ status: 0 })
    const restored = await production(dir)
    const stored = await restored.root.collection('trainingPlanClassAttendances').getFullList()
    const there = stored.map(({ id }) => id)
    expect(before.filter((id) => !there.includes(id))).toEqual([])
    expect(await brokenInvariants(restored.root)).toEqual([])
  })

  test('a damaged backup is rejected with a message, and the data is unchanged', async () => {
    const dir = aFolder()
    const running = await production(dir)
    const { checkIn, assertNothingLost } = await aBusyPlan(running, { students: 2, classes: 3 })
    await checkIn()
    await running.end()
    const damaged = join(aFolder(), 'data.db')
    copyFileSync(join(dir, 'data.db'), damaged)
    truncateSync(damaged, 200_000)
    const env = { DATA_DIR: dir, PORT: new URL(running.url).port }
    const { status, stderr } = run('restore', [damaged], env)
    expect(status).toBe(1)
    expect(stderr).toContain('nothing was changed')
    await assertNothingLost((await production(dir)).root)
  })
})

test('an invalid configuration is reported before anything starts', async () => {
  const { code, stderr } = await failedStart({
    DATA_DIR: aFolder(),
    SMTP_PORT: 'smtp',
    APP_URL: 'tatami',
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/APP_URL is "tatami"[\s\S]*SMTP_PORT is "smtp"/)
})
