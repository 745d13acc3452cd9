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
const ENVIRONMENT = { LOCAL_SIGNIN: 'true', RATE_LIMITS: 'off' }

/** @param {string} name */
const navItem = (name) => (/** @type {import('@playwright/test').Page} */ page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Links in the order they are followed, with the first of what stands under the heading they lead to. */
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

/**
 * @typedef {{ heading: number, content: number }} Arrival milliseconds from the press on a link to the frame
 * @typedef {{ to: string, headingMs: number, contentMs: number }} Navigation
 * @typedef {{ lcp: number, usable: number, shift: number, script: number, sent: number, requests: number }} Visit
 * @typedef {{ name: string, url: string, session?: string }} Page
 * @typedef {{ page: string, lcpMs: number, usableMs: number, shift: number, scriptBytes: number, sentBytes: number, requests: number, lcpRatio: number, usableRatio: number }} View
 */

/**
 * Measures the first view of the floor, of public pages and of the dashboard, and how long
 * navigations take whose page was fetched while the pointer rested on the link.
 *
 * @param {{ runs: number }} options
 * @returns {Promise<{ views: View[], navigations: Navigation[] }>}
 */
export async function measureFirstViews({ runs }) {
  await Promise.all([buildFloor(), buildSite(), seed()])
  const floor = await serve(FLOOR)
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
    const middle = (/** @type {string} */ name, /** @type {keyof Visit} */ what) =>
      median((visits.get(name) ?? []).map((each) => each[what]))
    const views = pages.map(({ name }) => ({
      page: name,
      lcpMs: middle(name, 'lcp'),
      usableMs: middle(name, 'usable'),
      shift: middle(name, 'shift'),
      scriptBytes: middle(name, 'script'),
      sentBytes: middle(name, 'sent'),
      requests: middle(name, 'requests'),
      lcpRatio: middle(name, 'lcp') / middle('floor', 'lcp'),
      usableRatio: middle(name, 'usable') / middle('floor', 'usable'),
    }))
    /** @type {Arrival[][]} */
    const trips = []
    for (let run = 0; run < runs; run++) {
      trips.push(await preloadedNavigations(browser, app.url, session))
    }
    const navigations = NAVIGATIONS.map(({ to }, index) => ({
      to,
      headingMs: median(trips.map((trip) => trip[index]?.heading ?? Number.NaN)),
      contentMs: median(trips.map((trip) => trip[index]?.content ?? Number.NaN)),
    }))
    return { views, navigations }
  } finally {
    await browser.close()
    await Promise.all([floor.stop(), app.stop()])
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

async function buildFloor() {
  await build({
    configFile: false,
    root: inProject('scripts/bench/floor'),
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { target: 'es2023', outDir: FLOOR, emptyOutDir: true, modulePreload: false },
  })
  compressAhead(FLOOR)
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
  let script = 0
  let sent = 0
  let requests = 0
  /** @type {Promise<void>[]} */
  const bodies = []
  page.on('response', (response) => {
    requests += 1
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    const measure = async () => {
      const body = await response.body()
      const { responseBodySize } = await response.request().sizes()
      script += gzipSync(body, { level: 9 }).length
      sent += responseBodySize
    }
    bodies.push(measure().catch(() => {})) // it came when the visit was over
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.__seen.usable > 0, undefined, { timeout: 60_000 })
  // What is fetched for later begins two seconds after the app has drawn, and does not belong to it.
  await page.waitForTimeout(1500)
  const { inside, ...seen } = await page.evaluate(() => ({
    ...window.__seen,
    inside: [...document.scripts].filter(({ type }) => !type).map(({ text }) => text),
  }))
  for (const text of inside) script += gzipSync(text, { level: 9 }).length
  await Promise.all(bodies)
  await context.close()
  return { ...seen, script, sent, requests }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} [session]
 */
async function open(browser, session) {
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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
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

/**
 * Follows links whose page was fetched while the pointer rested on them, in one visit.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} session
 * @returns {Promise<Arrival[]>} in the order of NAVIGATIONS
 */
async function preloadedNavigations(browser, url, session) {
  const { context, page } = await open(browser, session)
  await page.goto(`${url}/home/dashboard`, { waitUntil: 'load' })
  // Before that, the link is the waiting frame's, which fetches nothing.
  await page.waitForFunction(() => window.__seen.usable > 0)
  const arrivals = []
  for (const { link, content } of NAVIGATIONS) {
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
