import { test as base, expect, serve } from './fixtures'
import { makeScene, NOW, type Scene, sceneClock } from './scene'

/** Where the browser believes the scene to be: on this machine, so that it counts as safe. */
const ORIGIN = new URL('http://tatami.localhost')

/** The tests of the scene: one product with the scene in it, at its moment, in server and browser. */
export const test = base.extend<{ moment: undefined }, { scene: Scene }>({
  // Pages show their own address, and its port is another one each time.
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
