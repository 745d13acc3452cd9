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

/** The app as `npm test` built it for these tests. */
const SITE = fileURLToPath(new URL('../.cache/e2e-site', import.meta.url))

interface TestFixtures {
  /** Opens no page: puts a person's session into the browser, as a sign-in would have. */
  signInAs: (person: Person) => Promise<void>
  /**
   * Says that a test makes something fail on purpose. Whatever matches is no problem; everything
   * else on a console, and every page error and failed request, fails the test.
   */
  expectProblem: (pattern: RegExp) => void
}

interface WorkerFixtures {
  /** Google, as the product knows it. Nobody has an account there until a test says so. */
  google: GoogleDouble
  /** The built app and its API on one origin, with a data folder of its own. */
  product: Product
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off it
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
      // Any page of the origin will do, and this one runs no script of the app.
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
 * Serves the built app and its API as long as it is used.
 *
 * @param env settings of the product beside those of every end-to-end test
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

/** Everything a developer would see in red, of all pages of a browser context. */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    // The server's own page, on which Google's window ends, asks for an icon that is not ours.
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
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}

/** Fails where axe finds a violation of WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
}

/** The part of it in which themes differ. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] })
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await withoutWovenEdges(page, async () => {
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

/** They are drawn as pseudo-elements of the whole page, on which axe does not judge any contrast. */
async function withoutWovenEdges(page: Page, look: () => Promise<void>) {
  await page.evaluate(() => {
    const bare = new CSSStyleSheet()
    bare.replaceSync('.mat::before, .mat::after { content: none !important }')
    document.adoptedStyleSheets = [bare]
  })
  await untilItIsStill(page)
  await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/**
 * A sheet that slides in has fractions of a pixel for its sizes, and what fades or goes over to
 * another theme has colours that nobody chose.
 */
async function untilItIsStill(page: Page) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Fails where something to press or to type in is smaller than a finger at the mat side: 48 by 48
 * pixels. Links within a text are exempt.
 */
export async function expectFingerSized(page: Page): Promise<void> {
  await untilItIsStill(page)
  const small = await page.evaluate(() => {
    const pressed = 'button, a[href], input, select, textarea, summary, label:has(input)'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      // Of a field inside its label, the label is what one presses.
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

/** The same in the light and in the dark theme, in which a page may differ in contrast. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached()
    await expectAccessible(page)
  }
}

/** Tabs on until something has the focus, as a person does who looks where it is. */
export async function tabTo(what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await what.page().keyboard.press('Tab')
  }
  throw new Error(`${what} cannot be reached by the keyboard`)
}

export { expect }

/** Lets no script of the app through until they are released. */
export function holdScripts(page: Page) {
  return hold(page, '**/assets/*.js')
}

/** Lets nothing through whose address matches until it is released. */
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
