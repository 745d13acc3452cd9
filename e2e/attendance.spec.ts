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

// Each way is told once; how pages look at each width is shown elsewhere.
test.skip(({ isMobile }) => !isMobile, 'widths make no difference to what is counted')

const dayMs = 24 * 60 * 60_000

const isCheckIn = (answer: Response) =>
  answer.request().method() === 'POST' &&
  answer.url().includes('trainingPlanClassAttendances/records')

/** A coach with a shared plan that a student has joined, and classes of it. */
async function aPlanWithStudent(product: Product, student: Person) {
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
  const aClass = (name: string, start: Date, taught: string[]) =>
    coach.client.collection('trainingPlanClasses').create({
      name,
      classDate: start.toISOString(),
      trainingPlan: plan.id,
      skills: taught,
    })
  return { coach, plan, skills, aClass }
}

test('the ledger on screen is the server’s, after check-ins, an undo and the coach’s edits', async ({
  page,
  product,
  signInAs,
}) => {
  const student = await product.createUser({ name: 'Maya Okafor' })
  const { coach, skills, aClass } = await aPlanWithStudent(product, student)
  const [armbar = '', choke = '', sweep = ''] = skills
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const classes = [
    await aClass('First mount', daysAgo(4), [armbar, choke]),
    await aClass('Second mount', daysAgo(3), [armbar, choke]),
    await aClass('Third mount', daysAgo(2), [armbar, sweep]),
  ]
  await signInAs(student)

  await test.step('three classes are logged from the dashboard, and the third raises a level', async () => {
    await page.goto('/home/dashboard')
    const missed = page.getByRole('region', { name: 'Not logged yet' })
    for (const name of ['First mount', 'Second mount']) {
      // The button says it at once. Of two that are on their way, either may be the one that counts last.
      const counted = page.waitForResponse(isCheckIn)
      await missed.getByRole('button', { name: `Check in: ${name}` }).click()
      await expect(missed.getByRole('button', { name: `Checked in: ${name}` })).toBeVisible()
      await counted
    }
    await missed.getByRole('button', { name: 'Check in: Third mount' }).click()
    const moment = page.getByRole('dialog', { name: 'Armbar from Mount is level 2 now' })
    await expect(moment).toContainText('Checked in. +25 exp')
    await expect(moment).toContainText('30 / 70 exp')
    await expect(moment).toContainText('Scissor Sweep')
    await expectAccessible(page)
    await moment.getByRole('button', { name: 'Done' }).click()
    await expect(missed.getByRole('button', { name: 'Checked in: Third mount' })).toBeFocused()
    await expectLedger(page, student.client)
  })

  await test.step('an undo takes exactly its own points back', async () => {
    await page.goto(`/home/class/${classes[1]?.id}`)
    await page
      .getByRole('region', { name: 'Your check-in' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByText('Check-in removed')).toBeVisible()
    await expectLedger(page, student.client)
  })

  await test.step('what the coach changes afterwards changes no point', async () => {
    const before = await serverLedger(student.client)
    const edited = coach.client.collection('trainingPlanClasses')
    await edited.update(classes[0]?.id ?? '', { name: 'First mount, again', skills: [sweep] })
    await edited.delete(classes[2]?.id ?? '')
    expect(await serverLedger(student.client)).toEqual(before)
    await expectLedger(page, student.client)
  })

  await test.step('and the history keeps the class that was deleted', async () => {
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

test('a check-in without a connection is sent once, by whichever tab, also after a reload', async ({
  page,
  context,
  product,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const student = await product.createUser({ name: 'Maya Okafor' })
  const { skills, aClass, coach } = await aPlanWithStudent(product, student)
  const today = await aClass('Open mat', new Date(Date.now() - 60_000), skills.slice(0, 1))
  const earlier = await aClass('Earlier class', new Date(Date.now() - 2 * dayMs), [])
  const cancelled = await aClass('Cancelled class', new Date(Date.now() - 3 * dayMs), [])
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
  // Toasts come a little after the page. Without a connection before that, only the button says it.
  await expect(page.locator('.toast-layer')).toBeAttached()

  await test.step('two presses and two tabs without a connection end in one attendance', async () => {
    await context.setOffline(true)
    await openMat.click()
    await expect(openMat).toHaveAccessibleName('Not sent yet: Open mat')
    await expect(page.getByText('Check-in kept on this device')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Not sent yet: Open mat' })).toBeVisible()
    // Taken back and pressed again, it is still one.
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

  await test.step('with a reload once the connection is back, the rest is sent or explained', async () => {
    const missed = page.getByRole('region', { name: 'Not logged yet' })
    // The tab is gone before the browser can tell it that the connection is back.
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
const onTestEnd = (cleanup: () => unknown) => cleanups.unshift(cleanup)
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

test('a check-in without a connection survives a browser that is killed', async ({
  product,
  launchOptions,
}) => {
  const student = await product.createUser({ name: 'Maya Okafor' })
  const { aClass } = await aPlanWithStudent(product, student)
  const today = await aClass('Open mat', new Date(Date.now() - 60_000), [])
  const executable = launchOptions.executablePath ?? chromium.executablePath()
  const profile = mkdtempSync(join(tmpdir(), 'tatami-profile-'))
  onTestEnd(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

  const first = await startChromium(executable, profile)
  onTestEnd(first.kill)
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
  onTestEnd(second.kill)
  await signIn(second.page)
  await second.page.goto(`${product.url}/home/dashboard`)
  await expect(second.page.getByText('Checked in to Open mat. +25 exp')).toBeVisible()
  expect(await attendancesOf(student.client)).toEqual([today.id])
})

/** A browser with a profile of its own, whose process can be killed. Playwright's own profiles do not outlive it. */
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
    const gone = once(browser, 'exit')
    browser.kill('SIGKILL')
    await gone
  }
  return { page, kill }
}

// Each instant is on another day than in UTC, or beside the hour that a clock change repeats.
const places = [
  // Fourteen hours ahead: Sunday noon in London is Monday there.
  { tz: 'Pacific/Kiritimati', trainedAt: ['10:30'], dayShift: 1 },
  { tz: 'America/Sao_Paulo', trainedAt: ['01:30'], dayShift: -1 },
  { tz: 'Europe/London', trainedAt: ['00:30', '01:30'], dayShift: 0 },
]

test('squares and weeks stand where people’s own calendars have them', async ({
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
      // The last Sunday of October, when clocks in London go back, of the year that is on the map.
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
      await expect(day).toHaveAttribute('aria-valuetext', `${words(today, today)}, no class`)
      const trained = addDays(sunday, dayShift)
      for (let back = daysBetween(trained, today); back > 0; back -= back >= 7 ? 7 : 1) {
        await day.press(back >= 7 ? 'ArrowLeft' : 'ArrowUp')
      }
      const count = trainedAt.length === 1 ? '1 class' : `${trainedAt.length} classes`
      const said = `${words(trained, today)}, ${count}`
      await expect(day).toHaveAttribute('aria-valuetext', said)
      await expect(page.getByText(said)).toBeVisible()
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

/** The calendar day in a zone, by another way than the app's own. */
function dayIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
}

/** "Sun 25 Oct", as a British browser writes it, with the year where it is another than today's. */
function words(day: string, today: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** Compares every skill's ledger on the profile with what the server keeps, point by point. */
async function expectLedger(page: Page, client: PocketBase) {
  const back = page.url()
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
  await page.goto(back)
}

/** Exp by skill as the server keeps it, beside the awards it is made of; skills at 0 left out. */
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

/** Ids of the classes a person is checked in to. */
async function attendancesOf(client: PocketBase): Promise<string[]> {
  const rows = await client.collection('trainingPlanClassAttendances').getFullList()
  return rows.map(({ tpClass }) => tpClass)
}
