/**
 * How long the browser is held up while it shows the dashboard of somebody with three years of
 * training, at a quarter of this machine's speed.
 *
 * What counts is the processor time of each task, four times: by the clock, a task also waits for
 * whatever else the machine does.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import PocketBase from 'pocketbase'
import { buildForEndToEnd, E2E_SITE } from '../checks.mjs'
import { ensureChromium } from '../install.mjs'
import { MEMBERSHIP_IDS } from '../membership.mjs'
import { inProject } from '../project.mjs'
import { randomFrom } from '../random.mjs'
import { startServer, temporarySuperuser } from '../server.mjs'
import { Explained } from '../terminal.mjs'

const DAY_MS = 24 * 60 * 60_000
const HISTORY = { days: 3 * 365, attendances: 600, skills: 300, skillsPerClass: 3 }
const SLOW_DOWN = 4
/** No task of the browser's main thread may take longer. */
export const LONGEST_TASK_MS = 100

/**
 * @typedef {object} DashboardFigures
 * @property {number[]} opened the longest task of each fresh opening of the dashboard, ms
 * @property {number[]} cameBack the longest task of each return to it from another page, ms
 */

/**
 * Measures on a server and with data of its own.
 *
 * @param {{ rounds: number }} options
 * @returns {Promise<DashboardFigures>}
 */
export async function measureDashboard({ rounds }) {
  const executablePath = await ensureChromium()
  const { failed } = await buildForEndToEnd()
  if (failed) throw new Explained('The app could not be built.')
  mkdirSync(inProject('.cache/bench'), { recursive: true })
  const dir = mkdtempSync(join(inProject('.cache/bench'), 'dashboard-'))
  const root = await temporarySuperuser(dir)
  const server = await startServer({
    dir,
    env: { PUBLIC_DIR: E2E_SITE, RATE_LIMITS: 'off', LOCAL_SIGNIN: 'true' },
    endSignal: 'SIGKILL',
  })
  const browser = await chromium.launch({ executablePath })
  try {
    const session = await threeYearsOfTraining(server.url, root)
    /** @type {DashboardFigures} */
    const figures = { opened: [], cameBack: [] }
    for (let round = 0; round < rounds; round += 1) {
      const { opened, cameBack } = await oneRound(browser, server.url, session)
      figures.opened.push(opened)
      figures.cameBack.push(cameBack)
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} session as the app keeps it
 */
async function oneRound(browser, url, session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/api/health`)
    await page.evaluate((stored) => localStorage.setItem('pocketbase_auth', stored), session)
    const cdp = await context.newCDPSession(page)
    const chart = page.getByRole('heading', { name: 'Exp', exact: true })
    const dashboard = async (/** @type {() => Promise<unknown>} */ open) =>
      longestTask(cdp, async () => {
        await open()
        await chart.waitFor()
        await page.waitForLoadState('networkidle')
      })
    const opened = await dashboard(() => page.goto(`${url}/home/dashboard`))
    await page.getByRole('link', { name: 'Learn', exact: true }).click()
    await page.getByRole('link', { name: 'New plan' }).first().waitFor()
    const home = page.getByRole('link', { name: 'Home', exact: true })
    return { opened, cameBack: await dashboard(() => home.click()) }
  } finally {
    await context.close()
  }
}

/**
 * Processor time of the longest task of a page's main thread, as on a machine that much slower.
 *
 * @param {import('@playwright/test').CDPSession} cdp of the page
 * @param {() => Promise<void>} act
 * @returns {Promise<number>} ms
 */
async function longestTask(cdp, act) {
  /** @type {any[]} */
  const events = []
  const collect = (/** @type {{ value: object[] }} */ { value }) => void events.push(...value)
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  })
  await act()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  const isMain = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && isMain.has(`${pid}:${tid}`),
  )
  if (tasks.length === 0) throw new Explained('The browser told of no task.')
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * SLOW_DOWN
}

/**
 * Somebody who trained four times a week, on skills of a library that a gym has filled up.
 *
 * @param {string} url
 * @param {{ email: string, password: string }} superuser
 * @returns {Promise<string>} the session, as the app keeps it
 */
async function threeYearsOfTraining(url, superuser) {
  const root = new PocketBase(url).autoCancellation(false)
  await root.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  const password = 'training-for-three-years'
  const person = await root.collection('users').create({
    name: 'Maya Okafor',
    email: 'maya@people.example',
    password,
    passwordConfirm: password,
    verified: true,
    tz: 'Europe/London',
    memberships: MEMBERSHIP_IDS.premium,
  })
  const own = new PocketBase(url).autoCancellation(false)
  const { token, record } = await own
    .collection('users')
    .authWithPassword('maya@people.example', password)
  const plan = await own
    .collection('trainingPlans')
    .create({ name: 'My own training', assignedGroup: 'personal' })
  const skills = await own.collection('skills').getFullList({ fields: 'id' })
  while (skills.length < HISTORY.skills) {
    skills.push(await own.collection('skills').create({ name: `Own skill ${skills.length}` }))
  }
  const random = randomFrom(1)
  const now = Date.now()
  for (let index = 0; index < HISTORY.attendances; index += 1) {
    const daysAgo = (index * HISTORY.days) / HISTORY.attendances + 0.5
    const first = index * HISTORY.skillsPerClass
    const taught = Array.from(
      { length: HISTORY.skillsPerClass },
      (_, at) => skills[(first + at) % HISTORY.skills]?.id,
    )
    const trainingClass = await own.collection('trainingPlanClasses').create({
      name: `Class ${index} of ${random.text(12)}`,
      classDate: new Date(now - daysAgo * DAY_MS).toISOString(),
      trainingPlan: plan.id,
      skills: taught,
    })
    await own.collection('trainingPlanClassAttendances').create({ tpClass: trainingClass.id })
  }
  if (record.id !== person.id) throw new Explained('Somebody else is signed in.')
  return JSON.stringify({ token, record })
}
