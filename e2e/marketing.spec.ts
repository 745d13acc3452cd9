import { fileURLToPath } from 'node:url'
import { expect, expectAccessible, serve, test } from './fixtures'

/** The build with VITE_UPDATED_MARKETING on (scripts/lib/checks.mjs). */
const MARKETING_SITE = fileURLToPath(new URL('../.cache/e2e-marketing-site', import.meta.url))

const publicPages = [
  { path: '/', heading: 'The site is down for maintenance' },
  { path: '/LandingPage', heading: 'The site is down for maintenance' },
  { path: '/Pricing', heading: 'Pricing' },
  { path: '/about', heading: 'About Tatami' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/signin', heading: 'Sign in' },
  { path: '/signup', heading: 'Welcome' },
]

test('the public pages are accessible in both themes, and the app hydrates them', async ({
  page,
}) => {
  for (const { path, heading } of publicPages) {
    // Marked before the app runs: hydration keeps the element, a client render would replace it.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.setAttribute('data-prerendered-by', 'build')
      })
    })
    await page.goto(path)
    const title = await page.title()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await expect(page.getByRole('main')).toHaveAttribute('data-prerendered-by', 'build')
    await expect(page).toHaveTitle(title)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

test('the public pages have their title and content before any script runs', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  for (const { path, heading } of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await context.close()
})

test('fonts are not loaded on a slow connection, and loaded on any other', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url())
  })
  const heading = page.getByRole('heading', { level: 1 })
  const typeface = () => heading.evaluate((element) => getComputedStyle(element).fontFamily)
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...line, latency: 150 })
  await page.goto('/')
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  expect(await typeface()).toMatch(/^"Title Fallback"/)
  expect(fetched).toHaveLength(0)

  await devtools.send('Network.emulateNetworkConditions', { ...line, latency: 0 })
  await page.reload()
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  expect(await typeface()).toMatch(/^"Archivo Title"/)
  expect(fetched).toHaveLength(2)
})

test('while the landing page is off, the maintenance page links to the app', async ({ page }) => {
  await page.goto('/LandingPage')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await page.goto('/Pricing')
  for (const line of [
    ...['Beta', '$0', 'per month', '1 personal or group training plan'],
    ...['Unlimited class tracking', '2 skills per class'],
  ]) {
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Sign up for free' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('signed-in people see the app shell on every page, and "/" redirects to the app', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
  await page.goto('/')
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  for (const path of ['/LandingPage', '/Pricing', '/about', '/privacy', '/terms', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: "You're already signed up" })).toBeVisible()
})

test('with the feature flag on, "/" is the landing page, prerendered and hydrated', async ({
  page,
}) => {
  await serve({ PUBLIC_DIR: MARKETING_SITE }, async ({ url }) => {
    for (const path of ['/', '/LandingPage', '/Pricing', '/about', '/privacy', '/terms']) {
      await page.goto(`${url}${path}`)
      await expect(page.locator('[data-prerendered]')).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Tatami Beta' })).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  })
})
