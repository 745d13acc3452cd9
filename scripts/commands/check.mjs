/**
 * The checks that need no browser: `npm run check` runs types, lint, unit, pages and integration
 * tests; `node scripts/commands/check.mjs types lint unit` runs only those kinds.
 */
import { checkLint, checkTypes, report, runVitest, VITEST_KINDS } from '../lib/checks.mjs'
import { ensureDependencies } from '../lib/install.mjs'
import { requireNode } from '../lib/project.mjs'
import { CliError, runAsCommand } from '../lib/terminal.mjs'

const KINDS = ['types', 'lint', ...VITEST_KINDS]

await runAsCommand(import.meta.url, async () => {
  requireNode()
  const named = process.argv.slice(2)
  const unknown = named.find((kind) => !KINDS.includes(kind))
  if (unknown) {
    throw new CliError(`"${unknown}" is not a kind of check. Choose from: ${KINDS.join(', ')}.`)
  }
  await ensureDependencies()
  const kinds = named.length > 0 ? named : KINDS
  const [types, lint] = await Promise.all([
    kinds.includes('types') ? checkTypes() : [],
    kinds.includes('lint') ? checkLint().then((lint) => [lint]) : [],
  ])
  const tested = VITEST_KINDS.filter((kind) => kinds.includes(kind))
  report([...types, ...lint, ...(tested.length > 0 ? await runVitest(tested) : [])])
})
