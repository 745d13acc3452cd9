import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import { type GoogleDouble, startGoogle } from '../tests/support/doubles/google'
import { type Person, type Product, startProduct } from '../tests/support/product'
import { makeTemplate } from '../tests/support/template'

/** The production build that `npm test` made for these tests. */
const SITE = fileURLToPath(new URL('../.cache/e2e-site', import.meta.url))

interface TestFixtures {
  /** Stores a person's session in the browser like a sign-in, without opening a page. */
  signInAs: (person: Person) => Promise<void>
  /**
   * Expects a problem that a test causes on purpose. Matching problems are ignored; any other console
   * message, page error or failed request fails the test.
   */
  expectProblem: (pattern: RegExp) => void
}

interface WorkerFixtures {
  /** Test double of Google's OAuth2 server. It has no accounts until a test adds them. */
  google: GoogleDouble
  /** The built app and its API on one origin, with a separate data directory. */
  product: Product
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures from its parameter
    async ({}, use) => {
      const google = await startGoogle()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],

  product: [async ({ google }, use) => serve(google.env, use), { scope: 'worker' }],

  baseURL: async ({ product }, use) => {
    await use(product.url)
  },

  signInAs: async ({ page }, use) => {
    await use(async ({ record, client }) => {
      // Any URL of the origin will do; this one runs no script of the app.
      await page.goto('/api/health')
      await page.evaluate(
        (session) => localStorage.setItem('pocketbase_auth', session),
        JSON.stringify({ token: client.authStore.token, record }),
      )
    })
  },

  expectProblem: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const problems = collectProblems(context)
      await use((pattern) => {
        expected.push(pattern)
      })
      const unexpected = problems.filter((problem) => !expected.some((p) => p.test(problem)))
      expect(unexpected, 'no console errors, page errors or failed requests').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Serves the built app and its API during a callback.
 *
 * @param env additional environment variables of the product
 */
export async function serve(
  env: Record<string, string>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  if (!existsSync(`${SITE}/index.html`)) {
    throw new Error('The app is not built for these tests. Run npm test -- e2e.')
  }
  const template = await makeTemplate()
  const product = await startProduct({
    template: template.dir,
    env: { PUBLIC_DIR: SITE, LOCAL_SIGNIN: 'true', ...env },
  })
  await use(product)
  await product.stop()
  template.remove()
}

/** Collects console errors, page errors and failed requests of all pages of a browser context. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    // PocketBase's OAuth2 result page requests a favicon that does not exist.
    const isOurs = !message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && isOurs) {
      problems.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (webError) => {
    problems.push(`page: ${webError.error().message}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A navigation aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}

/** Expects no axe violation of WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
}

/** Expects no axe violation of colour contrast, the only rules in which themes differ. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] })
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await withoutMatEdges(page, async () => {
    const violations = await page.evaluate(async (only) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: only,
        resultTypes: ['violations'],
      })
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    }, runOnly)
    expect(violations).toEqual([])
  })
}

/** Hides the mat's pseudo-elements during a check: axe skips contrast on elements under them. */
async function withoutMatEdges(page: Page, check: () => Promise<void>) {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('.mat::before, .mat::after { content: none !important }')
    document.adoptedStyleSheets = [styles]
  })
  await waitForAnimations(page)
  await check()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** Waits for animations and transitions, which have fractional sizes and intermediate colours. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Expects controls to be at least 48 by 48 px, for touch. Links within a text are exempt. */
export async function expectFingerSized(page: Page): Promise<void> {
  await waitForAnimations(page)
  const small = await page.evaluate(() => {
    const pressed = 'button, a[href], input, select, textarea, summary, label:has(input)'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      // The target of an input inside a label is the label.
      if (element.matches('label input') || element.closest('p')) return []
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { width, height, right, bottom } = element.getBoundingClientRect()
      const isOffScreen = right <= 0 || bottom <= 0
      // A link whose ::after covers its row is as large as the row.
      const covers = getComputedStyle(element, '::after').position === 'absolute'
      if (isOffScreen || covers || (width >= 48 && height >= 48)) return []
      const name = element.ariaLabel ?? element.textContent?.trim()
      return `${element.tagName} "${name}" ${Math.round(width)} x ${Math.round(height)}`
    })
  })
  expect(small).toEqual([])
}

/** Checks accessibility in the light theme, and contrast in the dark one too. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached()
    await expectAccessible(page)
  }
}

/** Presses Tab until an element has the focus. */
export async function tabTo(what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await what.page().keyboard.press('Tab')
  }
  throw new Error(`${what} cannot be reached by the keyboard`)
}

export { expect }

/** Holds the app's script requests until released. */
export function holdScripts(page: Page) {
  return hold(page, '**/assets/*.js')
}

/** Holds requests whose URL matches until released. */
export async function hold(page: Page, addresses: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
