import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** The version of Chromium that the pictures are of. */
const DRAWN_BY = readFileSync(new URL('pictures/drawn-by.txt', import.meta.url), 'utf8').trim()

const windows = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

/** What a page is photographed on. */
export type Device = keyof typeof windows

/** Where a very long page is cut off: what follows is more of the same. */
const TALLEST = 1200

/**
 * Compares a page with its pictures in e2e/pictures, at each width in both themes.
 *
 * @param isWhole down to its end, however long; otherwise what fits into the window
 */
export async function expectPictures(
  page: Page,
  name: string,
  {
    devices = ['phone', 'tablet', 'desktop'],
    isWhole = true,
  }: { devices?: Device[] | undefined; isWhole?: boolean } = {},
): Promise<void> {
  // Others draw letters a little differently, which is nobody's fault. Asked for, it is told.
  const version = page.context().browser()?.version()
  test.skip(
    version !== DRAWN_BY && process.env.SCREENS !== 'all',
    `drawn by Chromium ${DRAWN_BY}, and this is ${version}`,
  )
  await page.mouse.move(0, 0)
  for (const device of devices) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached()
      await resize(page, device, isWhole)
      await expect(page).toHaveScreenshot([name, `${device}-${colorScheme}.png`])
    }
  }
}

/** A typeface that comes late, as on a busy machine, is not used before the next visit. */
export async function visitAgainWithTypefaces(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
  await page.reload()
}

/** Makes the window as large as the page, so that bars on its edges cover nothing. */
async function resize(page: Page, device: Device, isWhole: boolean) {
  const { width, height } = windows[device]
  await page.setViewportSize({ width, height })
  await settle(page)
  if (!isWhole) return
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), TALLEST) })
  await settle(page)
}

/** Waits until what follows the size of the window, the fonts and the images is there. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    let [before, after] = [-1, 0]
    while (before !== after) {
      await document.fonts.ready
      await Promise.allSettled([...document.images].map((image) => image.decode()))
      before = after
      for (let frames = 0; frames < 6; frames += 1) await frame()
      after = document.documentElement.scrollHeight
    }
  })
}
