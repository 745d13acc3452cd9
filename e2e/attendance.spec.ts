import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page, type Response } from '@playwright/test'
import type PocketBase from 'pocketbase'
import type { Person, Product } from '../tests/support/product'
import { expect, expectAccessible, test } from './fixtures'

// Run at one width; other specs cover the layouts.
test.skip(({ isMobile }) => !isMobile, 'the width makes no difference')

const dayMs = 24 * 60 * 60_000

const isCheckIn = (answer: Response) =>
  answer.request().method() === 'POST' &&
  answer.url().includes('trainingPlanClassAttendances/records')

/** Creates a coach with a shared plan that a student has joined, and a function that adds classes. */
async function createPlanWithStudent(product: Product, student: Person) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const links = await coach.client.collection('trainingPlanSubscriptions').getFullList()
  const code = links.find(({ action }) => action === 'joinUser')?.code
  await student.client
    .collection('userSubscriptions')
    .create({ action: 'joinUser', resource: 'trainingPlan', resourceId: plan.id, code })
  const library = await coach.client.collection('skills').getFullList({ sort: 'name' })
  const skills = ['Armbar from Mount', 'Rear Naked Choke', 'Scissor Sweep'].map(
    (name) => library.find((skill) => skill.name === name)?.id ?? '',
  )
  const createClass = (name: string, start: Date, taught: string[]) =>
    coach.client.collection('trainingPlanClasses').create({
      name,
      classDate: start.toISOString(),
      trainingPlan: plan.id,
      skills: taught,
    })
  return { coach, plan, skills, createClass }
}

test('the displayed ledger matches the server’s after check-ins, an undo and the coach’s edits', async ({
  page,
  product,
  signInAs,
}) => {
  const student = await product.createUser({ name: 'Maya Okafor' })
  const { coach, skills, createClass } = await createPlanWithStudent(product, student)
  const [armbar = '', choke = '', sweep = ''] = skills
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const classes = [
    await createClass('First mount', daysAgo(4), [armbar, choke]),
    await createClass('Second mount', daysAgo(3), [armbar, choke]),
    await createClass('Third mount', daysAgo(2), [armbar, sweep]),
  ]
  await signInAs(student)

  await test.step('three classes are logged from the dashboard, and the third raises a level', async () => {
    await page.goto('/home/dashboard')
    const missed = page.getByRole('region', { name: 'Not logged yet' })
    for (const name of ['First mount', 'Second mount']) {
      // The button is optimistic. Waiting for the response keeps the check-ins in order.
      const responded = page.waitForResponse(isCheckIn)
      await missed.getByRole('button', { name: `Check in: ${name}` }).click()
      await expect(missed.getByRole('button', { name: `Checked in: ${name}` })).toBeVisible()
      await responded
    }
    await missed.getByRole('button', { name: 'Check in: Third mount' }).click()
    const levelUp = page.getByRole('dialog', { name: 'Armbar from Mount is level 2 now' })
    await expect(levelUp).toContainText('Checked in. +25 exp')
    await expect(levelUp).toContainText('30 / 70 exp')
    await expect(levelUp).toContainText('Scissor Sweep')
    await expectAccessible(page)
    await levelUp.getByRole('button', { name: 'Done' }).click()
    await expect(missed.getByRole('button', { name: 'Checked in: Third mount' })).toBeFocused()
    await expectLedger(page, student.client)
  })

  await test.step('an undo removes exactly the exp of its check-in', async () => {
    await page.goto(`/home/class/${classes[1]?.id}`)
    await page
      .getByRole('region', { name: 'Your check-in' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByText('Check-in removed')).toBeVisible()
    await expectLedger(page, student.client)
  })

  await test.step('later edits by the coach do not change earned exp', async () => {
    const before = await serverLedger(student.client)
    const edited = coach.client.collection('trainingPlanClasses')
    await edited.update(classes[0]?.id ?? '', { name: 'First mount, again', skills: [sweep] })
    await edited.delete(classes[2]?.id ?? '')
    expect(await serverLedger(student.client)).toEqual(before)
    await expectLedger(page, student.client)
  })

  await test.step('the history keeps the deleted class', async () => {
    await page.goto('/home/dashboard')
    await page.getByRole('link', { name: 'History' }).click()
    const third = page.getByRole('listitem').filter({ hasText: 'Third mount' })
    await expect(third).toContainText('Class deleted')
    await expect(third).toContainText('Armbar from Mount +10, Scissor Sweep +10')
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^tatami-history-.*\.csv$/)
  })
})

test('an offline check-in is sent once across tabs, also after a reload', async ({
  page,
  context,
  product,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const student = await product.createUser({ name: 'Maya Okafor' })
  const { skills, createClass, coach } = await createPlanWithStudent(product, student)
  const today = await createClass('Open mat', new Date(Date.now() - 60_000), skills.slice(0, 1))
  const earlier = await createClass('Earlier class', new Date(Date.now() - 2 * dayMs), [])
  const cancelled = await createClass('Cancelled class', new Date(Date.now() - 3 * dayMs), [])
  await signInAs(student)
  await page.goto('/home/dashboard')
  const openMat = page.getByRole('button', { name: /: Open mat$/ })
  await expect(openMat).toHaveAccessibleName('Check in: Open mat')
  const sent: string[] = []
  context.on('request', (request) => {
    const isCheckIn = request.url().includes('trainingPlanClassAttendances/records')
    if (isCheckIn && request.method() === 'POST') sent.push(request.url())
  })
  const other = await context.newPage()
  await other.goto('/home/dashboard')
  await expect(other.getByRole('button', { name: 'Check in: Open mat' })).toBeVisible()
  // Toasts load after the page; offline before that, no toast would appear.
  await expect(page.locator('.toast-layer')).toBeAttached()

  await test.step('repeated presses in two offline tabs create one attendance', async () => {
    await context.setOffline(true)
    await openMat.click()
    await expect(openMat).toHaveAccessibleName('Not sent yet: Open mat')
    await expect(page.getByText('Check-in kept on this device')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Not sent yet: Open mat' })).toBeVisible()
    // Undo and check in again: still one attendance.
    await openMat.click()
    await openMat.click()
    await expect(openMat).toHaveAccessibleName('Check in: Open mat')
    await openMat.click()
    await expect(openMat).toHaveAccessibleName('Not sent yet: Open mat')
    expect(await attendancesOf(student.client)).toEqual([])
    await context.setOffline(false)
    await expect(openMat).toHaveAccessibleName('Checked in: Open mat')
    await expect(other.getByRole('button', { name: 'Checked in: Open mat' })).toBeVisible()
    expect(await attendancesOf(student.client)).toEqual([today.id])
    expect(sent).toHaveLength(1)
    await other.close()
  })

  await test.step('after a reload online, queued check-ins are sent or their error is shown', async () => {
    const missed = page.getByRole('region', { name: 'Not logged yet' })
    // The tab closes before the browser's online event.
    await context.setOffline(true)
    for (const name of ['Earlier class', 'Cancelled class']) {
      await missed.getByRole('button', { name: `Check in: ${name}` }).click()
      await expect(missed.getByRole('button', { name: `Not sent yet: ${name}` })).toBeVisible()
    }
    await coach.client.collection('trainingPlanClasses').update(cancelled.id, { cancelled: true })
    await page.goto('about:blank')
    await context.setOffline(false)
    expectProblem(/status of 400/)
    await page.goto('/home/dashboard')
    await expect(page.getByText('Checked in to Earlier class. +25 exp')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      'Your check-in to Cancelled class was not saved. This class was cancelled.',
    )
    expect((await attendancesOf(student.client)).sort()).toEqual([today.id, earlier.id].sort())
    await expectAccessible(page)
  })
})

const cleanups: (() => unknown)[] = []
const onCleanup = (cleanup: () => unknown) => cleanups.unshift(cleanup)
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

test('an offline check-in survives a killed browser', async ({ product, launchOptions }) => {
  const student = await product.createUser({ name: 'Maya Okafor' })
  const { createClass } = await createPlanWithStudent(product, student)
  const today = await createClass('Open mat', new Date(Date.now() - 60_000), [])
  const executable = launchOptions.executablePath ?? chromium.executablePath()
  const profile = mkdtempSync(join(tmpdir(), 'tatami-profile-'))
  onCleanup(() =>
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }),
  )

  const first = await startChromium(executable, profile)
  onCleanup(first.kill)
  // Again in the second process: Chromium may not have written localStorage to disk when it is killed.
  const signIn = async (page: Page) => {
    await page.goto(`${product.url}/api/health`)
    await page.evaluate(
      (session) => localStorage.setItem('pocketbase_auth', session),
      JSON.stringify({ token: student.client.authStore.token, record: student.record }),
    )
  }
  await signIn(first.page)
  await first.page.goto(`${product.url}/home/dashboard`)
  const button = first.page.getByRole('button', { name: /: Open mat$/ })
  await expect(button).toHaveAccessibleName('Check in: Open mat')
  await expect(first.page.locator('.toast-layer')).toBeAttached()
  await first.page.context().setOffline(true)
  await button.click()
  await expect(first.page.getByText('Check-in kept on this device')).toBeVisible()
  await first.kill()
  expect(await attendancesOf(student.client)).toEqual([])

  const second = await startChromium(executable, profile)
  onCleanup(second.kill)
  await signIn(second.page)
  await second.page.goto(`${product.url}/home/dashboard`)
  await expect(second.page.getByText('Checked in to Open mat. +25 exp')).toBeVisible()
  expect(await attendancesOf(student.client)).toEqual([today.id])
})

/** Starts a browser process with a given profile, which survives its kill. Playwright deletes its own profiles. */
async function startChromium(executable: string, profile: string) {
  const args = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0']
  const browser = spawn(executable, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let endpoint = ''
  for await (const line of createInterface(browser.stderr)) {
    endpoint = /DevTools listening on (\S+)/.exec(line)?.[1] ?? ''
    if (endpoint) break
  }
  const context = (await chromium.connectOverCDP(endpoint)).contexts()[0]
  if (!context) throw new Error('The browser has no context of its profile.')
  const page = context.pages()[0] ?? (await context.newPage())
  async function kill() {
    if (browser.exitCode !== null || browser.signalCode !== null) return
    const exited = once(browser, 'exit')
    browser.kill('SIGKILL')
    await exited
  }
  return { page, kill }
}

// Instants on another local day than in UTC, or next to the hour that a clock change repeats.
const places = [
  // Fourteen hours ahead: Sunday noon in London is Monday there.
  { tz: 'Pacific/Kiritimati', trainedAt: ['10:30'], dayShift: 1 },
  { tz: 'America/Sao_Paulo', trainedAt: ['01:30'], dayShift: -1 },
  { tz: 'Europe/London', trainedAt: ['00:30', '01:30'], dayShift: 0 },
]

test('the heat map counts days and weeks in the user’s time zone', async ({
  page,
  product,
  signInAs,
}) => {
  for (const { tz, trainedAt, dayShift } of places) {
    await test.step(tz, async () => {
      const person = await product.createUser({ name: 'Maya Okafor', tz, membership: 'premium' })
      const plan = await person.client
        .collection('trainingPlans')
        .create({ name: 'My own training', assignedGroup: 'personal' })
      // The latest last Sunday of October, when clocks in London go back.
      const sunday = lastSundayOfOctober(new Date())
      for (const time of trainedAt) {
        const trainingClass = await person.client.collection('trainingPlanClasses').create({
          name: `At ${time} UTC`,
          classDate: `${sunday} ${time}:00.000Z`,
          trainingPlan: plan.id,
        })
        await person.client
          .collection('trainingPlanClassAttendances')
          .create({ tpClass: trainingClass.id })
      }
      await signInAs(person)
      await page.goto('/home/dashboard')
      const day = page.getByRole('slider', { name: 'Day' })
      await day.focus()
      const today = dayIn(new Date(), tz)
      await expect(day).toHaveAttribute('aria-valuetext', `${formatDay(today, today)}, no class`)
      const trained = addDays(sunday, dayShift)
      for (let back = daysBetween(trained, today); back > 0; back -= back >= 7 ? 7 : 1) {
        await day.press(back >= 7 ? 'ArrowLeft' : 'ArrowUp')
      }
      const count = trainedAt.length === 1 ? '1 class' : `${trainedAt.length} classes`
      const expected = `${formatDay(trained, today)}, ${count}`
      await expect(day).toHaveAttribute('aria-valuetext', expected)
      await expect(page.getByText(expected)).toBeVisible()
    })
  }
})

function lastSundayOfOctober(now: Date): string {
  const isOver = now > new Date(Date.UTC(now.getUTCFullYear(), 10, 1))
  const end = new Date(Date.UTC(now.getUTCFullYear() - (isOver ? 0 : 1), 9, 31))
  return addDays(end.toISOString().slice(0, 10), -end.getUTCDay())
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The calendar day in a zone, computed independently of the app. */
function dayIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
}

/** "Sun 25 Oct", as formatted in en-GB, with the year unless it is today's. */
function formatDay(day: string, today: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** Compares every skill's ledger on the profile with the server's, entry by entry. */
async function expectLedger(page: Page, client: PocketBase) {
  const previousUrl = page.url()
  const ledger = await serverLedger(client)
  await page.goto('/home/profile')
  for (const [skill, { exp, entries }] of Object.entries(ledger)) {
    const list = page.getByRole('list', { name: `Where the exp on ${skill} came from` })
    await page.getByRole('group').filter({ hasText: skill }).locator('summary').click()
    await expect(list.getByRole('listitem')).toHaveText(entries.map((entry) => new RegExp(entry)))
    await expect(page.getByRole('group').filter({ has: list })).toContainText(
      `${exp} exp from ${entries.length}`,
    )
  }
  expect(await page.getByRole('main').getByRole('group').count()).toBe(Object.keys(ledger).length)
  await page.goto(previousUrl)
}

/** The server's exp by skill with the awards it sums; skills at 0 are omitted. */
async function serverLedger(
  client: PocketBase,
): Promise<Record<string, { exp: number; entries: string[] }>> {
  const userSkills = await client.collection('userSkills').getFullList({ filter: 'exp > 0' })
  const attendances = await client
    .collection('trainingPlanClassAttendances')
    .getFullList({ sort: '-classDate' })
  const entriesOf = (skill: string) =>
    attendances.flatMap(({ className, awards }) =>
      (awards as { skill: string; exp: number }[])
        .filter((award) => award.skill === skill)
        .map(({ exp }) => `^\\+${exp}.*, ${className}$`),
    )
  return Object.fromEntries(
    userSkills.map(({ name, exp, skill }) => [name, { exp, entries: entriesOf(skill) }]),
  )
}

/** Ids of the classes a user is checked in to. */
async function attendancesOf(client: PocketBase): Promise<string[]> {
  const rows = await client.collection('trainingPlanClassAttendances').getFullList()
  return rows.map(({ tpClass }) => tpClass)
}
