/**
 * Failure drills: breaks the production setup in every way that tests/drill knows and checks that no data is
 * lost: `npm run drill`. Arguments go to vitest: `npm run drill -- -t "full disk"`.
 */
import { ensureChromium, ensureDependencies } from '../lib/install.mjs'
import { runToEnd } from '../lib/processes.mjs'
import { inProject, requireNode } from '../lib/project.mjs'
import { CliError, runAsCommand } from '../lib/terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  await ensureDependencies()
  const env = { ...process.env, CHROMIUM: await ensureChromium() }
  const run = (/** @type {string[]} */ ...args) =>
    runToEnd(process.execPath, args, { cwd: inProject('.'), env })
  const build = await run(inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn')
  if (build.code !== 0) throw new CliError('The app could not be built.')
  const { code } = await run(
    inProject('node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'vitest.long.config.ts', '--no-file-parallelism', 'tests/drill'],
    ...process.argv.slice(2),
  )
  process.exitCode = code
})
