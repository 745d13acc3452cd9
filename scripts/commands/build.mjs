/**
 * Builds the app into `dist` and checks its size budgets. A failed build leaves `dist` unchanged.
 * `npm run build`
 */
import { renameSync, rmSync } from 'node:fs'
import { buildSite } from '../lib/checks.mjs'
import { inProject } from '../lib/project.mjs'
import { CliError, runAsCommand } from '../lib/terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  const next = inProject('.cache/next-dist')
  if (!(await buildSite(next))) throw new CliError('The build failed; dist is unchanged.')
  const dist = inProject('dist')
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
})
