/**
 * The long version of the crash and fuzz tests: minutes instead of seconds, with statistics at the end.
 * `npm run test:faults`
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureDependencies } from '../lib/install.mjs'
import { runToEnd } from '../lib/processes.mjs'
import { inProject, requireNode } from '../lib/project.mjs'
import { print, runAsCommand, table } from '../lib/terminal.mjs'

await runAsCommand(import.meta.url, async () => {
  requireNode()
  await ensureDependencies()
  const report = inProject('.cache/fault-figures.jsonl')
  mkdirSync(inProject('.cache'), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runToEnd(
    process.execPath,
    [
      inProject('node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'integration', '--no-file-parallelism'],
      ...['tests/integration/crash.test.ts', 'tests/integration/fuzz.test.ts'],
    ],
    { cwd: inProject('.'), env: { ...process.env, FAULT_FIGURES: report } },
  )
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  for (const { kind, figures } of lines.map((line) => JSON.parse(line))) {
    print()
    print(kind)
    print(table(Object.entries(figures).map(([name, value]) => [name, String(value)])))
  }
  process.exitCode = code
})
