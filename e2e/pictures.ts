import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures'

const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

type Device = keyof typeof viewports
type Theme = 'light' | 'dark'

/** One screenshot of a page. */
export type Picture = `${Device}-${Theme}`

/** A page at every width in both themes. */
export const ALL_PICTURES = (['phone', 'tablet', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((theme): Picture => `${device}-${theme}`),
)

/** Whether `npm run test:screens` runs the tests, which takes or compares screenshots in its own folder. */
export const drawsEverything = process.env.SCREENS_DIR !== undefined

/** Whether the committed screenshots can be compared: text rendering differs between browser versions. */
export function isDrawnBy(browser: Browser): boolean {
  if (drawsEverything) return true
  const drawnBy = readFileSync(new URL('pictures/drawn-by.txt', import.meta.url), 'utf8').trim()
  return browser.version() === drawnBy
}

/**
 * Compares a page (see `makeReproducible`) from top to bottom with `<name>/<device>-<theme>.png`.
 *
 * @param name folder of its pictures
 * @param pictures which of them
 */
export async function expectPictures(
  page: Page,
  name: string,
  pictures: readonly Picture[],
): Promise<void> {
  await page.mouse.move(0, 0)
  for (const picture of pictures) {
    const [device, colorScheme] = picture.split('-') as [Device, Theme]
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached()
    await fitViewport(page, device)
    // Soft, so that one run shows all that changed. A full page, because some parts of a page are
    // as tall as the viewport and what follows them is then below it.
    await expect
      .soft(page)
      .toHaveScreenshot([name, `${picture}.png`], { fullPage: !(await isModal(page)) })
  }
}

/**
 * Makes pictures of a loaded page independent of the speed of the machine: uses fonts that arrive
 * late as well (`font-display: optional` would not) and lays out what `content-visibility` skips,
 * whose height is estimated otherwise.
 */
export async function makeReproducible(page: Page) {
  await page.evaluate(async () => {
    const fontFaces = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText.replace(/font-display: *optional/, 'font-display: block'))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${fontFaces.join('')}
      *:not([hidden]) { content-visibility: visible !important }`)
    document.adoptedStyleSheets = [sheet]
    await Promise.all([...document.fonts].map((face) => face.load()))
  })
}

/**
 * Makes the viewport as tall as the page, so that lazy images load and bars that are fixed to an
 * edge do not lie across the content. A modal dialog is centred in the viewport, which stays.
 */
async function fitViewport(page: Page, device: Device) {
  const { width, height } = viewports[device]
  await page.setViewportSize({ width, height })
  const pageHeight = await waitForLayout(page)
  if (await isModal(page)) return
  await page.setViewportSize({ width, height: pageHeight })
  await waitForLayout(page)
}

async function isModal(page: Page): Promise<boolean> {
  return (await page.locator(':modal').count()) > 0
}

/** Waits until fonts and images are loaded and the page keeps its height, and returns that. */
function waitForLayout(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let [previous, height] = [-1, 0]
    while (previous !== height) {
      await document.fonts.ready
      await Promise.allSettled([...document.images].map((image) => image.decode()))
      previous = height
      for (let frames = 0; frames < 3; frames += 1) await nextFrame()
      height = document.documentElement.scrollHeight
    }
    return height
  })
}
