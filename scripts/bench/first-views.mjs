/**
 * How fast a page is there for somebody who has never been here: the built app, served by the real
 * server, against a page of one heading made of the same libraries (floor/), visit by visit in turn, in
 * a browser slowed down to a cheap phone on a thin line.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import PocketBase from 'pocketbase'
import { build } from 'vite'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '../demo.mjs'
import { compressAhead } from '../first-view/compress.mjs'
import { ensureChromium } from '../install.mjs'
import { inProject } from '../project.mjs'
import { setSuperuser, startServer } from '../server.mjs'
import { median } from './load.mjs'

const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const LATENCY_MS = 150
const VIEWPORT = { width: 1280, height: 800 }
/** Longer than a page takes to be fetched on that line. */
const REST_MS = 4000
const DATA = inProject('.cache/bench-first-load')
const SITE = inProject('.cache/bench-site')
const FLOOR = inProject('.cache/bench-floor')
const FLOOR_NAVIGATION = inProject('.cache/bench-floor-navigation')
const ENVIRONMENT = { LOCAL_SIGNIN: 'true', RATE_LIMITS: 'off' }

/** @param {string} name */
const navItem = (name) => (/** @type {import('@playwright/test').Page} */ page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/**
 * A link, and the first of what stands under the heading it leads to.
 *
 * @typedef {{ to: string, link: (page: import('@playwright/test').Page) => import('@playwright/test').Locator, content: string }} Trip
 */

/** In the order they are followed. */
const NAVIGATIONS = [
  { to: 'Learn', link: navItem('Learn'), content: 'article' },
  {
    to: 'a plan',
    link: (/** @type {import('@playwright/test').Page} */ page) =>
      page.getByRole('article').getByRole('link').first(),
    content: 'a[href^="/home/class/"]',
  },
  {
    to: 'a class',
    link: (/** @type {import('@playwright/test').Page} */ page) =>
      page.getByRole('main').locator('a[href^="/home/class/"]').first(),
    content: 'h2',
  },
  { to: 'Profile', link: navItem('Profile'), content: 'li' },
  { to: 'Home', link: navItem('Home'), content: 'section' },
]

/** Pages of one heading, and no data: the first, which runs the router's code for the first time, and another. */
const FLOOR_NAVIGATIONS = ['First', 'Next'].map((name) => ({
  to: `floor, ${name.toLowerCase()}`,
  link: (/** @type {import('@playwright/test').Page} */ page) => page.getByRole('link', { name }),
  content: 'h1',
}))

/**
 * @typedef {{ heading: number, content: number }} Arrival milliseconds from the press on a link to the frame
 * @typedef {{ to: string, headingMs: number, contentMs: number, ratio: number, fullSpeedMs: number }} Navigation
 * @typedef {{ lcp: number, usable: number, shift: number, script: number, sent: number, requests: number }} Visit
 * @typedef {{ name: string, url: string, session?: string }} Page
 * @typedef {{ page: string, lcpMs: number, usableMs: number, shift: number, scriptBytes: number, sentBytes: number, requests: number, lcpRatio: number, usableRatio: number }} View
 */

/**
 * Measures the first view of the floor, of public pages and of the dashboard, and how long
 * navigations take whose page was fetched while the pointer rested on the link, there and on a floor
 * of their own.
 *
 * @param {{ runs: number }} options
 * @returns {Promise<{ views: View[], navigations: Navigation[] }>}
 */
export async function measureFirstViews({ runs }) {
  await Promise.all([
    buildFloor('view', FLOOR),
    buildFloor('navigation', FLOOR_NAVIGATION),
    buildSite(),
    seed(),
  ])
  const floor = await serve(FLOOR)
  const navigationFloor = await serve(FLOOR_NAVIGATION)
  const app = await serve(SITE)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  })
  try {
    const session = await signIn(app.url)
    const view = await viewLink(app.url)
    /** @type {Page[]} */
    const pages = [
      { name: 'floor', url: floor.url },
      { name: '/', url: `${app.url}/` },
      { name: '/signin', url: `${app.url}/signin` },
      { name: 'a guest’s plan', url: `${app.url}${view}` },
      { name: 'dashboard', url: `${app.url}/home/dashboard`, session },
    ]
    /** @type {Map<string, Visit[]>} */
    const visits = new Map(pages.map(({ name }) => [name, []]))
    for (let run = -1; run < runs; run++) {
      for (const page of pages) {
        const seen = await visit(browser, page)
        // The first round warms the browser and both servers.
        if (run >= 0) visits.get(page.name)?.push(seen)
      }
    }
    const all = (/** @type {string} */ name, /** @type {keyof Visit} */ what) =>
      (visits.get(name) ?? []).map((each) => each[what])
    const middle = (/** @type {string} */ name, /** @type {keyof Visit} */ what) =>
      median(all(name, what))
    // Within each round, because the machine is slower in some minutes than in others.
    const ratio = (/** @type {string} */ name, /** @type {keyof Visit} */ what) => {
      const floors = all('floor', what)
      return median(all(name, what).map((each, round) => each / (floors[round] ?? Number.NaN)))
    }
    const views = pages.map(({ name }) => ({
      page: name,
      lcpMs: middle(name, 'lcp'),
      usableMs: middle(name, 'usable'),
      shift: middle(name, 'shift'),
      scriptBytes: middle(name, 'script'),
      sentBytes: middle(name, 'sent'),
      requests: middle(name, 'requests'),
      lcpRatio: ratio(name, 'lcp'),
      usableRatio: ratio(name, 'usable'),
    }))
    const journeys = [
      { page: { url: navigationFloor.url }, trips: FLOOR_NAVIGATIONS },
      { page: { url: `${app.url}/home/dashboard`, session }, trips: NAVIGATIONS },
    ]
    return { views, navigations: await measureNavigations(browser, journeys, runs) }
  } finally {
    await browser.close()
    await Promise.all([floor.stop(), navigationFloor.stop(), app.stop()])
  }
}

function buildSite() {
  process.env.VITE_LOCAL_SIGNIN = 'false'
  process.env.VITE_UPDATED_MARKETING = 'false'
  return build({
    configFile: inProject('vite.config.ts'),
    root: inProject('.'),
    logLevel: 'error',
    build: { outDir: SITE, emptyOutDir: true },
  })
}

/**
 * @param {'view' | 'navigation'} which
 * @param {string} outDir
 */
async function buildFloor(which, outDir) {
  await build({
    configFile: false,
    root: inProject(`scripts/bench/floor/${which}`),
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { target: 'es2023', outDir, emptyOutDir: true, modulePreload: false },
  })
  compressAhead(outDir)
}

/** Fills the data anew: the dashboard is measured on a day with a class, and the demo has one on its first. */
async function seed() {
  rmSync(DATA, { recursive: true, force: true })
  mkdirSync(DATA, { recursive: true })
  await setSuperuser(DATA, 'root@tatami.example', DEMO_PASSWORD)
  const server = await startServer({ dir: DATA, env: ENVIRONMENT })
  await seedDemo(server.url)
  await server.stop()
}

/** @param {string} site */
function serve(site) {
  return startServer({ dir: DATA, env: { ...ENVIRONMENT, PUBLIC_DIR: site } })
}

/**
 * @param {string} url
 * @returns {Promise<string>} what the app keeps in the browser
 */
async function signIn(url) {
  const student = DEMO_PEOPLE.find(({ role }) => role === 'student')
  const pb = new PocketBase(url)
  const { token, record } = await pb
    .collection('users')
    .authWithPassword(student?.email ?? '', DEMO_PASSWORD)
  return JSON.stringify({ token, record })
}

/**
 * @param {string} url
 * @returns {Promise<string>} path of a plan as guests see it
 */
async function viewLink(url) {
  const root = new PocketBase(url)
  await root.collection('_superusers').authWithPassword('root@tatami.example', DEMO_PASSWORD)
  const link = await root
    .collection('trainingPlanSubscriptions')
    .getFirstListItem("action = 'view' && active = true", { sort: 'created' })
  return `/view/plan/${link.trainingPlan}/code/${link.code}`
}

/**
 * One visit with an empty cache.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Page} target
 * @returns {Promise<Visit>}
 */
async function visit(browser, { url, session }) {
  const { context, page } = await open(browser, session)
  /** @type {import('@playwright/test').Response[]} */
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.__seen.usable > 0, undefined, { timeout: 60_000 })
  // What is fetched for later begins two seconds after the app has drawn, and does not belong to it.
  await page.waitForTimeout(1500)
  const { inside, ...seen } = await page.evaluate(() => ({
    ...window.__seen,
    inside: [...document.scripts].filter(({ type }) => !type).map(({ text }) => text),
  }))
  // Weighed afterwards: a browser that hands out bodies meanwhile is slower by a tenth.
  let script = 0
  let sent = 0
  for (const text of inside) script += gzipSync(text, { level: 9 }).length
  for (const response of responses) {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) continue
    const body = await response.body()
    script += gzipSync(body, { level: 9 }).length
    sent += (await response.request().sizes()).responseBodySize
  }
  await context.close()
  return { ...seen, script, sent, requests: responses.length }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} [session]
 * @param {number} [slowdown] of the processor
 */
async function open(browser, session, slowdown = CPU_SLOWDOWN) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  if (session) {
    await context.addInitScript((stored) => {
      localStorage.setItem('pocketbase_auth', stored)
    }, session)
  }
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page }
}

/** Runs in the page, before it: notes what a person would. */
function watch() {
  const seen = { lcp: 0, usable: 0, shift: 0 }
  window.__seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value
  }).observe({ type: 'layout-shift', buffered: true })
  // Usable is when the app has its hands on the page's heading, drawn before or by itself.
  const look = () => {
    const heading = document.querySelector('h1:not(.sr-only)')
    const isHeld = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    if (isHeld) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** @typedef {{ page: { url: string, session?: string }, trips: Trip[] }} Journey */

/**
 * Follows links by turns, slowed down and at full speed.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Journey[]} journeys the first on the floor
 * @param {number} runs
 * @returns {Promise<Navigation[]>}
 */
async function measureNavigations(browser, journeys, runs) {
  /** @type {Record<'slow' | 'full', Arrival[][]>} */
  const arrivals = { slow: [], full: [] }
  for (let run = 0; run < runs; run++) {
    const along = async (/** @type {number} */ slowdown) => {
      const all = []
      for (const journey of journeys) all.push(await follow(browser, journey, slowdown))
      return all.flat()
    }
    arrivals.slow.push(await along(CPU_SLOWDOWN))
    arrivals.full.push(await along(1))
  }
  const middle = (
    /** @type {Arrival[][]} */ all,
    /** @type {number} */ index,
    /** @type {keyof Arrival} */ what,
  ) => median(all.map((each) => each[index]?.[what] ?? Number.NaN))
  return journeys
    .flatMap(({ trips }) => trips)
    .map(({ to }, index) => ({
      to,
      headingMs: middle(arrivals.slow, index, 'heading'),
      contentMs: middle(arrivals.slow, index, 'content'),
      ratio: middle(arrivals.slow, index, 'content') / middle(arrivals.slow, 0, 'content'),
      fullSpeedMs: middle(arrivals.full, index, 'content'),
    }))
}

/**
 * Follows links whose page was fetched while the pointer rested on them, in one visit.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Journey} journey
 * @param {number} slowdown of the processor
 * @returns {Promise<Arrival[]>} in the order of the trips
 */
async function follow(browser, { page: { url, session }, trips }, slowdown) {
  const { context, page } = await open(browser, session, slowdown)
  await page.goto(url, { waitUntil: 'load' })
  // Before that, the link is the waiting frame's, which fetches nothing.
  await page.waitForFunction(() => window.__seen.usable > 0)
  const arrivals = []
  for (const { link, content } of trips) {
    await link(page).hover()
    await page.waitForTimeout(REST_MS)
    await page.evaluate(watchArrival, content)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => window.__arrival.content > 0)
    arrivals.push(await page.evaluate(() => window.__arrival))
  }
  await context.close()
  return arrivals
}

/**
 * Runs in the page: notes when the heading one goes to is on the screen, and what stands under it.
 *
 * @param {string} content selector of the first of it
 */
function watchArrival(content) {
  const arrival = { heading: 0, content: 0 }
  window.__arrival = arrival
  const title = () => document.querySelector('main h1')?.textContent
  const left = title()
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      /** @param {keyof typeof arrival} what */
      const painted = (what) => {
        // Comes after the frame that is about to be drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          arrival[what] ||= performance.now() - timeStamp
        }
        port2.postMessage(null)
      }
      const look = () => {
        const isThere = title() && title() !== left
        if (isThere) painted('heading')
        if (isThere && document.querySelector(`main ${content}`)) painted('content')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
