import { spawn } from 'node:child_process'
import { endWithThisProcess, freePort, stop } from '../scripts/lib/processes.mjs'
import { inProject } from '../scripts/lib/project.mjs'
import { test as base, expect } from './fixtures'

/**
 * Vite's development server with the marketing flag on. Its tests are in one file, since two servers
 * at once would prebundle the same dependencies.
 */
export const test = base.extend<object, { site: string }>({
  site: [
    async ({ product }, use) => {
      const port = await freePort()
      const vite = spawn(process.execPath, [inProject('node_modules/vite/bin/vite.js')], {
        cwd: inProject('.'),
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          POCKETBASE_URL: product.url,
          VITE_UPDATED_MARKETING: 'true',
        },
      })
      endWithThisProcess(vite)
      await use(`http://127.0.0.1:${port}`)
      await stop(vite)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    const status = () =>
      fetch(site).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
    await use(site)
  },
})

export { expect }
