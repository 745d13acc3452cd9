/**
 * Measures cold and warm page loads: the built app on the real server behind the real proxy, compared with the
 * floor, a page of one heading made of the same libraries (floor/). CPU and network are throttled to a cheap
 * phone on a slow connection.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import PocketBase from 'pocketbase'
import { build } from 'vite'
import { compressSite } from '../build/compress.mjs'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SUPERUSER, seedDemo } from '../demo/demo.mjs'
import { buildSite } from '../lib/checks.mjs'
import { ensureChromium } from '../lib/install.mjs'
import { freePort } from '../lib/processes.mjs'
import { inProject } from '../lib/project.mjs'
import { setSuperuser, startServer } from '../lib/server.mjs'
import { CliError } from '../lib/terminal.mjs'
import { median } from './load.mjs'
import { startProxy, trustProxy } from './proxy.mjs'
import { markdownTable } from './report.mjs'

const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const LATENCY_MS = 150
const VIEWPORT = { width: 1280, height: 800 }
/** How long to watch for layout shifts after the content. */
const AFTERWARDS_MS = 1500
/** How long to wait for a service worker to register and a cache to persist. */
const SETTLE_MS = 4000
const TIMEOUT_MS = 60_000
/** The time of an event that never happened. */
const NEVER = Number.POSITIVE_INFINITY
const GUESTS_PLAN = 'a guest’s plan'
const DASHBOARD = 'dashboard'
/** The production environment, independent of this shell. */
const FLAGS = { VITE_LOCAL_SIGNIN: 'false', VITE_UPDATED_MARKETING: 'false' }
const DATA = inProject('.cache/bench/initial-load')
const SITE = inProject('.cache/bench/site')
const FLOOR = inProject('.cache/bench/floor')

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} url
 * @property {string} text of the main content
 * @property {string} [session] as the app stores it
 */

/**
 * Times are milliseconds since the navigation started.
 *
 * @typedef {object} Load
 * @property {number} lcp largest contentful paint
 * @property {number} usable the app has rendered or hydrated the heading
 * @property {number} content the page shows its text
 * @property {number} shift cumulative layout shift
 * @property {number} requests before the content
 * @property {number} script bytes of their scripts, gzipped one by one, inline ones too; 0 unless cold
 */

/** @typedef {'cold' | 'warm' | 'offline'} Kind */
/** @typedef {{ cold: Load, warm: Load, offline?: Load }} Turn `offline` where the content appeared */

/**
 * Loads each page in turn: cold, again in the same browser profile (warm) and, with a session, once more
 * offline.
 *
 * @param {string} caddy path of the program
 * @param {number} turns
 * @returns {Promise<Map<string, Turn[]>>} the turns by page, the floor among them
 */
export async function measureInitialLoads(caddy, turns) {
  rmSync(DATA, { recursive: true, force: true })
  await buildFloor()
  if (!(await buildSite(SITE, FLAGS))) throw new CliError('The app could not be built.')
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  const serve = async (/** @type {string} */ site, /** @type {string} */ dir) => {
    const port = await freePort()
    const url = `https://localhost:${port}`
    const env = { APP_URL: url, TRUSTED_PROXY_HEADERS: 'X-Forwarded-For', PUBLIC_DIR: site }
    const server = await startServer({
      dir,
      env: { ...env, LOCAL_SIGNIN: 'true', RATE_LIMITS: 'off' },
    })
    stops.unshift(server.stop)
    const proxy = await startProxy(caddy, { port, upstream: server.url })
    stops.unshift(proxy.stop)
    return { url, upstream: server.url }
  }
  try {
    const floor = await serve(FLOOR, `${DATA}/floor`)
    mkdirSync(`${DATA}/app`, { recursive: true })
    await setSuperuser(`${DATA}/app`, DEMO_SUPERUSER.email, DEMO_SUPERUSER.password)
    const app = await serve(SITE, `${DATA}/app`)
    await seedDemo(app.upstream)
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', trustProxy()],
    })
    stops.unshift(() => browser.close())
    const pages = [
      { name: 'floor', url: floor.url, text: 'Floor' },
      { name: '/', url: `${app.url}/`, text: '' },
      { name: '/signin', url: `${app.url}/signin`, text: '' },
      await guestsPlan(app),
      await dashboard(app),
    ]
    /** @type {Map<string, Turn[]>} */
    const found = new Map(pages.map(({ name }) => [name, []]))
    for (let turn = -1; turn < turns; turn += 1) {
      for (const page of pages) {
        const loads = await takeTurn(browser, page)
        // The first turn warms up the browser, the proxies and the servers.
        if (turn >= 0) found.get(page.name)?.push(loads)
      }
    }
    return found
  } finally {
    for (const stop of stops) await stop()
  }
}

/**
 * @param {Map<string, Turn[]>} found
 * @returns {{ text: string[], figures: import('./bounds.mjs').Figures }} markdown, and the figures with bounds
 */
export function reportInitialLoads(found) {
  // A ratio is taken within each turn, because the machine is slower in some minutes than in others.
  const figure = (
    /** @type {string} */ page,
    /** @type {Kind} */ kind,
    /** @type {keyof Load} */ what,
    /** @type {keyof Load} what of the floor's cold load the ratio is to */ ofFloor = what,
  ) => {
    const values = (found.get(page) ?? []).map((turn) => turn[kind]?.[what] ?? NEVER)
    const floors = (found.get('floor') ?? []).map(({ cold }) => cold[ofFloor])
    const ratio = median(values.map((value, turn) => value / (floors[turn] ?? Number.NaN)))
    return { value: median(values), ratio, both: [median(values), ratio] }
  }
  const pages = [...found.keys()]
  const shifts = [...found.values()].flat().flatMap(({ cold, warm }) => [cold.shift, warm.shift])
  const scripts = (/** @type {string} */ page) => figure(page, 'cold', 'script').value / 1000
  return {
    text: [
      'Page loads, by turns, of a browser whose processor is slowed down four times, on a line of 1.6 Mbit/s and 150 ms to an answer, of the built app on the real server behind Caddy with HTTP/2 and `deploy/Caddyfile`. LCP is the largest contentful paint; usable is when the app has rendered or hydrated the heading; content is when what the page is opened for is there. The floor is a page of one heading made of the same libraries and served by the same proxy; ratios are medians of the ratio within each turn.',
      '### Cold',
      'The first visit of a browser profile. Scripts are gzipped one by one, inline ones too; scripts and requests are those before the content.',
      markdownTable(
        [
          ...['', 'LCP, ms', 'to the floor', 'usable, ms', 'to the floor', 'layout shift'],
          ...['scripts gzipped, kB', 'requests'],
        ],
        pages.map((page) => [
          ...[page, ...figure(page, 'cold', 'lcp').both, ...figure(page, 'cold', 'usable').both],
          ...[figure(page, 'cold', 'shift').value, scripts(page)],
          figure(page, 'cold', 'requests').value,
        ]),
      ),
      '### Warm',
      'The second visit of the same profile. Ratios are to the floor’s cold load.',
      markdownTable(
        [
          ...['', 'LCP, ms', 'to the floor', 'usable, ms', 'to the floor'],
          ...['content, ms', 'to the floor’s LCP', 'layout shift'],
        ],
        pages.map((page) => [
          ...[page, ...figure(page, 'warm', 'lcp').both, ...figure(page, 'warm', 'usable').both],
          ...figure(page, 'warm', 'content', 'lcp').both,
          figure(page, 'warm', 'shift').value,
        ]),
      ),
    ],
    figures: {
      scriptsSignedOut: Math.max(...['/', '/signin', GUESTS_PLAN].map(scripts)),
      scriptsSignedIn: scripts(DASHBOARD),
      landingPage: figure('/', 'cold', 'lcp').ratio,
      signIn: figure('/signin', 'cold', 'lcp').ratio,
      guestsPlan: figure(GUESTS_PLAN, 'cold', 'lcp').ratio,
      dashboard: figure(DASHBOARD, 'cold', 'usable').ratio,
      dashboardWarm: figure(DASHBOARD, 'warm', 'content', 'lcp').ratio,
      dashboardOffline: figure(DASHBOARD, 'offline', 'content', 'lcp').ratio,
      shift: Math.max(...shifts),
    },
  }
}

async function buildFloor() {
  await build({
    configFile: false,
    root: inProject('scripts/bench/floor'),
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { target: 'es2023', outDir: FLOOR, emptyOutDir: true, modulePreload: false },
  })
  compressSite(FLOOR)
}

/**
 * @param {{ url: string, upstream: string }} app
 * @returns {Promise<Page>} a plan, as a view link shows it
 */
async function guestsPlan({ url, upstream }) {
  const root = new PocketBase(upstream)
  await root
    .collection('_superusers')
    .authWithPassword(DEMO_SUPERUSER.email, DEMO_SUPERUSER.password)
  const { trainingPlan, code, expand } = await root
    .collection('trainingPlanSubscriptions')
    .getFirstListItem("action = 'view' && active = true", {
      sort: 'created',
      expand: 'trainingPlan',
    })
  const text = expand?.trainingPlan.name
  return { name: GUESTS_PLAN, url: `${url}/view/plan/${trainingPlan}/code/${code}`, text }
}

/**
 * @param {{ url: string, upstream: string }} app
 * @returns {Promise<Page>} the dashboard of a student, who has a class on the first day of the demo
 */
async function dashboard({ url, upstream }) {
  const student = DEMO_PEOPLE.find(({ role }) => role === 'student')
  const pb = new PocketBase(upstream)
  const { token, record } = await pb
    .collection('users')
    .authWithPassword(student?.email ?? '', DEMO_PASSWORD)
  const today = new Date().toLocaleDateString('sv', { timeZone: record.tz })
  const { name } = await pb
    .collection('trainingPlanClasses')
    .getFirstListItem(`localDay >= "${today}"`, { sort: 'classDate' })
  const session = JSON.stringify({ token, record })
  return { name: DASHBOARD, url: `${url}/home/dashboard`, text: name, session }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Page} target
 * @returns {Promise<Turn>}
 */
async function takeTurn(browser, target) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const { session, text } = target
  if (session) {
    await context.addInitScript((stored) => {
      localStorage.setItem('pocketbase_auth', stored)
    }, session)
  }
  await context.addInitScript(observe, text)
  try {
    const cold = await load(context, target, 'cold')
    const warm = await load(context, target, 'warm')
    if (!session) return { cold, warm }
    await context.setOffline(true) // its service workers too
    const offline = await load(context, target, 'offline').catch(() => undefined)
    return offline ? { cold, warm, offline } : { cold, warm }
  } finally {
    await context.close()
  }
}

/**
 * Loads a page in a new tab, and waits until the service worker and caches are ready for the next load.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Page} target
 * @param {Kind} kind
 * @returns {Promise<Load>}
 * @throws when the content does not appear, or is not served over HTTP/2
 */
async function load(context, { url }, kind) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: kind === 'offline',
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  /** @type {Map<string, import('@playwright/test').Response>} */
  const responses = new Map()
  page.on('response', (response) => responses.set(response.url(), response))
  await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
  const isThere = () => window.__load.usable > 0 && window.__load.content > 0
  await page.waitForFunction(isThere, undefined, { timeout: TIMEOUT_MS })
  await page.waitForTimeout(AFTERWARDS_MS)
  const { protocol, inline, fetched, ...times } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const resources = performance.getEntriesByType('resource')
    const { usable, content } = window.__load
    // Requests after the content are no part of the initial load.
    const before = resources.filter(({ startTime }) => startTime < Math.max(usable, content))
    return {
      ...window.__load,
      protocol: /** @type {PerformanceNavigationTiming} */ (navigation).nextHopProtocol,
      inline: [...document.scripts].filter(({ type }) => !type).map(({ text }) => text),
      fetched: before.map(({ name }) => name),
    }
  })
  if (kind === 'cold' && protocol !== 'h2') {
    throw new Error(`${url} was served over ${protocol}, not over HTTP/2.`)
  }
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration) await navigator.serviceWorker.ready
  })
  // After the measurement, because reading bodies slows the browser down by a tenth.
  const script = kind === 'cold' ? await gzippedScripts(inline, fetched, responses) : 0
  await page.close()
  return { ...times, script, requests: fetched.length + 1 }
}

/**
 * @param {string[]} inline sources
 * @param {string[]} fetched addresses of everything the page has fetched
 * @param {Map<string, import('@playwright/test').Response>} responses by address
 * @returns {Promise<number>} bytes
 */
async function gzippedScripts(inline, fetched, responses) {
  const sources = [...inline]
  for (const url of fetched) {
    const response = responses.get(url)
    const type = response?.headers()['content-type'] ?? ''
    if (response && /javascript/.test(type)) sources.push(await response.text())
  }
  return sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0)
}

/**
 * Runs in the page, before its own scripts.
 *
 * @param {string} text of the content
 */
function observe(text) {
  const times = { lcp: 0, usable: 0, content: 0, shift: 0 }
  window.__load = times
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.shift += /** @type {any} */ (entry).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const heading = document.querySelector('h1:not(.sr-only)')
    const root = document.querySelector('main') ?? heading
    if (heading && root?.textContent.includes(text)) times.content ||= performance.now()
    // React has attached its fiber to the heading, whether it rendered or hydrated it.
    const isReact = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    if (isReact) times.usable ||= performance.now()
    if (!times.usable || !times.content) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
