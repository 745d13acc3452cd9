/**
 * Runs all checks: types, lint, unit, pages, integration, and the end-to-end tests in a browser.
 * `npm test` works on a fresh clone; its last line is `N passed, N failed`.
 * `npm test -- e2e …` runs only the end-to-end tests and passes further arguments to Playwright.
 */
import {
  buildForEndToEnd,
  checkLint,
  checkTypes,
  noteSkippedScreenshots,
  report,
  runEndToEnd,
  runVitest,
} from '../lib/checks.mjs'
import { ensureChromium, ensureDependencies } from '../lib/install.mjs'
import { requireNode } from '../lib/project.mjs'
import { CliError, runAsCommand } from '../lib/terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  const [only, ...args] = process.argv.slice(2)
  if (only && only !== 'e2e') {
    throw new CliError('Usage: npm test, or npm test -- e2e [arguments for Playwright]')
  }
  await ensureDependencies()
  const chromium = await ensureChromium()
  if (only) {
    report(await endToEnd(chromium, args))
    return
  }
  const [types, lint] = await Promise.all([checkTypes(), checkLint()])
  report([...types, lint, ...(await runVitest()), ...(await endToEnd(chromium))])
})

/**
 * @param {string} chromium
 * @param {string[]} [args]
 */
async function endToEnd(chromium, args) {
  const builds = await buildForEndToEnd()
  if (builds.some(({ failed }) => failed)) return builds
  noteSkippedScreenshots(chromium)
  return [...builds, await runEndToEnd(chromium, args)]
}
