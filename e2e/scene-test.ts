import { test as base, expect, serve } from './fixtures'
import { makeScene, NOW, type Scene, sceneClock } from './scene'

/** The scene's origin in the browser: a localhost name, so that it is a secure context. */
const ORIGIN = new URL('http://tatami.localhost')

/** Playwright's `test` with the seeded scene and its fixed time, in server and browser. */
export const test = base.extend<{ moment: undefined }, { scene: Scene }>({
  // Pages show their URL, whose port would differ in each run.
  launchOptions: [
    async ({ product, launchOptions }, use) => {
      const rule = `MAP ${ORIGIN.host}:80 ${new URL(product.url).host}`
      await use({ ...launchOptions, args: [`--host-resolver-rules=${rule}`] })
    },
    { scope: 'worker' },
  ],
  baseURL: ORIGIN.origin,
  product: [
    async ({ google }, use) => serve({ ...google.env, ...sceneClock() }, use),
    { scope: 'worker' },
  ],
  scene: [async ({ product }, use) => use(await makeScene(product)), { scope: 'worker' }],
  moment: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(NOW)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
