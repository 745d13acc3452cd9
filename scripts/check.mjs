/** All checks that need no browser: types, lint, unit, pages and integration tests. `npm run check` */
import { checkLint, checkTypes, report, runVitest } from './checks.mjs'
import { ensureDependencies } from './install.mjs'
import { requireNode } from './project.mjs'
import { runAsCommand } from './terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  await ensureDependencies()
  const [types, lint] = await Promise.all([checkTypes(), checkLint()])
  report([...types, lint, ...(await runVitest())])
})
