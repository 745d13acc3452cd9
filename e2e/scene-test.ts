import { test as base, expect, serve } from './fixtures'
import { makeScene, NOW, type Scene, sceneClock } from './scene'

/** The tests of the scene: one product with the scene in it, at its moment, in server and browser. */
export const test = base.extend<{ moment: undefined }, { scene: Scene }>({
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
