import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

// The constants of specification section 9 that are measured in pixels.

test.skip(({ viewport }) => viewport?.width !== 1440, 'sets its widths itself')

test('the columns change at sm and md: none, then 10 / 80 / 10, then 15 / 70 / 15', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'gym' }))
  await page.goto('/home/learn')
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible()
  for (const { width, left, centre } of [
    { width: 320, left: 0, centre: 1 },
    { width: 639, left: 0, centre: 1 },
    { width: 640, left: 0.1, centre: 0.8 },
    { width: 767, left: 0.1, centre: 0.8 },
    { width: 768, left: 0.15, centre: 0.7 },
    { width: 1024, left: 0.15, centre: 0.7 },
    { width: 1920, left: 0.15, centre: 0.7 },
  ]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const isPhone = centre === 1
      const nav = page.locator(isPhone ? 'nav.tabbar' : 'nav.rail')
      await expect(nav).toBeVisible()
      const main = await page.getByRole('main').boundingBox()
      expect(main?.x).toBeCloseTo(left * width, 0)
      expect(main?.width).toBeCloseTo(centre * width, 0)
      const items = await nav.boundingBox()
      if (!isPhone) {
        expect(items?.width).toBeCloseTo(left * width, 0)
        return
      }
      // A full-width tab bar at the bottom, and a line across the top of the content.
      expect(items).toMatchObject({ x: 0, width })
      expect((items?.y ?? 0) + (items?.height ?? 0)).toBe(900)
      expect(await nav.locator('svg').count()).toBe(6)
      const divider = await page
        .getByRole('main')
        .evaluate((element) => getComputedStyle(element, '::before').height)
      expect(divider).toBe('6px')
    })
  }
})

test('toasts are top centre over everything, 8 px apart, at most 350 px wide', async ({
  page,
  product,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'premium' }))
  await page.emulateMedia({ reducedMotion: 'reduce' }) // no transition, so they are in place at once
  await page.clock.install()
  await page.route('**/api/collections/trainingPlans/records', (route) => {
    const message = 'This cannot be saved for a reason that takes a good deal of room to be told.'
    return route.fulfill({ status: 400, json: { status: 400, message, data: {} } })
  })
  await page.goto('/home/plan/add')
  await page.getByLabel('Name', { exact: true }).fill('Fundamentals')
  await page.getByRole('radio', { name: /Personal/ }).check()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Create plan' }).click()
    await expect(toasts(page)).toHaveCount(count)
  }

  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second] = await Promise.all([0, 1].map((n) => toasts(page).nth(n).boundingBox()))
    if (!first || !second) throw new Error('A toast has no box')
    expect(first.width).toBe(Math.min(350, width - 16))
    expect(first.x + first.width / 2).toBeCloseTo(width / 2, 0)
    expect(first.y).toBe(8)
    expect(second.y - (first.y + first.height)).toBe(8)
  }
  const layer = page.locator('.toast-layer')
  expect(await layer.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999')
  expect(await layer.evaluate((element) => element.matches(':popover-open'))).toBe(true)

  await page.mouse.move(720, 600) // off the toasts, because hovering pauses them
  await page.clock.runFor(4000)
  await expect(page.locator('.toast-slot:not([data-leaving])')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('a built app has no developer tools', async ({ page, product, signInAs }) => {
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /query devtools/i })).toHaveCount(0)
})

const toasts = (page: Page) => page.locator('.toast')
