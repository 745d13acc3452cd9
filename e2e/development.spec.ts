import { expect, test } from './dev-site'
import { expectAccessibleInBothThemes } from './fixtures'
import {
  ALL_PICTURES,
  drawsEverything,
  expectPictures,
  isDrawnBy,
  makeReproducible,
  type Picture,
} from './pictures'

test.skip(({ viewport }) => viewport?.width !== 1440, 'sets its widths itself')

test('the header’s links scroll to each section of the landing page, 128 px below the edge', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 500 }) // so that the last one can scroll as far
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Tatami Beta' })).toBeVisible()
  for (const [label, id] of [
    ...([
      ['About', 'about'],
      ['FAQ', 'faq'],
      ['Pricing', 'pricing'],
    ] as const),
    ...([
      ['Highlights', 'highlights'],
      ['Features', 'features'],
    ] as const),
  ]) {
    const link = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: label })
    await link.click()
    const section = page.locator(`#${id}`)
    await expect
      .poll(() => section.evaluate((element) => element.getBoundingClientRect().top))
      .toBe(128)
  }
})

test('the landing page is accessible in both themes at every width', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Tatami Beta' })).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInBothThemes(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  }
})

test('the developer tools are shown from tablet width', async ({ page, product, signInAs }) => {
  await signInAs(await product.createUser({ name: 'Maya Okafor' }))
  await page.goto('/home/dashboard')
  const tools = page.getByRole('button', { name: /query devtools/i })
  await expect(tools).toBeVisible()
  await page.setViewportSize({ width: 640, height: 900 })
  await expect(tools).toBeVisible()
  await page.setViewportSize({ width: 639, height: 900 })
  await expect(tools).toHaveCount(0)
})

const committed: Record<string, Picture[]> = {
  gallery: ['phone-light', 'tablet-light', 'desktop-dark'],
}

test.describe('pictures', () => {
  test.skip(
    ({ browser }) => !isDrawnBy(browser),
    'the pictures are of another version of the browser',
  )
  for (const [name, path, heading] of [
    ['gallery', '/gallery.html', 'Parts'],
    ['landing', '/', 'Tatami Beta'],
  ] as const) {
    const pictures = drawsEverything ? ALL_PICTURES : committed[name]
    if (!pictures) continue
    test(`${name} looks unchanged`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await makeReproducible(page)
      await expectPictures(page, name, pictures)
    })
  }
})
