/** Every kind of check of this project. `check.mjs` and `test.mjs` choose which to run. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { ensureRuntimeTypes } from '../commands/typegen.mjs'
import { runToEnd } from './processes.mjs'
import { inProject } from './project.mjs'
import { print, table } from './terminal.mjs'

/**
 * The result of one kind of check. A type check or a lint run counts as one.
 *
 * @typedef {{ kind: string, passed: number, failed: number, seconds: number, note?: string }} Result
 */

/** The build for the end-to-end tests, apart from `dist`, which production serves. */
const E2E_SITE = inProject('.cache/e2e-site')

/** The same build with VITE_UPDATED_MARKETING on. */
const E2E_MARKETING_SITE = inProject('.cache/e2e-marketing-site')

/**
 * @param {string} tool path of a tool's entry script in node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
function run(tool, args, env = {}) {
  return runToEnd(process.execPath, [inProject(`node_modules/${tool}`), ...args], {
    cwd: inProject('.'),
    env: { ...process.env, ...env },
  })
}

/**
 * Runs a check that passes or fails as a whole.
 *
 * @param {string} kind
 * @param {() => Promise<{ code: number }>} work
 * @returns {Promise<Result>}
 */
async function oneCheck(kind, work) {
  const start = Date.now()
  const { code } = await work()
  const seconds = (Date.now() - start) / 1000
  return { kind, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
}

/** @returns {Promise<Result[]>} */
export async function checkTypes() {
  await ensureRuntimeTypes()
  return Promise.all([
    oneCheck('types of the app', () => run('typescript/bin/tsc', ['-p', '.'])),
    oneCheck('types of hooks', () => run('typescript/bin/tsc', ['-p', 'pb_hooks'])),
  ])
}

/** @returns {Promise<Result>} */
export function checkLint() {
  return oneCheck('lint', () => run('@biomejs/biome/bin/biome', ['check', '.']))
}

/** Tests that need no browser, by their project names in vite.config.ts. */
export const VITEST_KINDS = ['unit', 'pages', 'integration']

/**
 * Runs tests that need no browser in one vitest process.
 *
 * @param {string[]} [kinds] some of `VITEST_KINDS`
 * @returns {Promise<Result[]>} one for each kind
 */
export async function runVitest(kinds = VITEST_KINDS) {
  const report = inProject('.cache/vitest.json')
  rmSync(report, { force: true })
  const start = Date.now()
  const { code } = await run('vitest/vitest.mjs', [
    ...['run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report}`,
    ...kinds.map((kind) => `--project=${kind}`),
  ])
  const seconds = (Date.now() - start) / 1000
  const files = readJson(report)?.testResults ?? []
  const results = kinds.map((kind) => {
    const own = files.filter((/** @type {any} */ file) => kindOf(file.name) === kind)
    const tests = own.flatMap((/** @type {any} */ file) => file.assertionResults)
    const count = (/** @type {string} */ status) =>
      tests.filter((/** @type {any} */ test) => test.status === status).length
    // A file that fails to load reports no tests.
    const broken = own.filter(
      (/** @type {any} */ file) =>
        file.status === 'failed' &&
        !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
    ).length
    const passed = count('passed')
    const failed = count('failed') + broken
    // A kind without any tests fails, or losing them would go unnoticed.
    return passed + failed > 0
      ? { kind, passed, failed, seconds: 0 }
      : { kind, passed: 0, failed: 1, seconds: 0, note: 'no tests were found' }
  })
  const [first] = results
  if (first) first.seconds = seconds
  if (code !== 0 && results.every(({ failed }) => failed === 0)) {
    results.push({
      kind: 'vitest',
      passed: 0,
      failed: 1,
      seconds: 0,
      note: 'see its message above',
    })
  }
  return results
}

/** @param {string} file absolute path */
function kindOf(file) {
  const path = relative(inProject('.'), file).split(sep).join('/')
  if (path.startsWith('tests/pages/')) return 'pages'
  return path.startsWith('tests/integration/') ? 'integration' : 'unit'
}

/**
 * Builds the app and checks the size of its scripts.
 *
 * @param {string} outDir is emptied first
 * @param {NodeJS.ProcessEnv} [flags]
 * @returns {Promise<boolean>} whether both passed
 */
export async function buildSite(outDir, flags = {}) {
  const vite = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel=warn']
  if ((await run('vite/bin/vite.js', vite, flags)).code !== 0) return false
  return (await run('size-limit/bin.js', [], { SITE: outDir })).code === 0
}

/**
 * Builds the app in both states of VITE_UPDATED_MARKETING, with the development sign-in.
 *
 * @returns {Promise<Result[]>}
 */
export async function buildForEndToEnd() {
  const build = (/** @type {string} */ kind, /** @type {string} */ site, marketing = 'false') =>
    oneCheck(kind, async () => {
      const flags = { VITE_LOCAL_SIGNIN: 'true', VITE_UPDATED_MARKETING: marketing }
      return { code: (await buildSite(site, flags)) ? 0 : 1 }
    })
  return [
    await build('build', E2E_SITE),
    await build('build with the landing page', E2E_MARKETING_SITE, 'true'),
  ]
}

/**
 * @param {string} chromium path of the browser
 * @returns {string} such as 156.0.8078.79; '' when it prints none
 */
export function chromiumVersion(chromium) {
  const output = execFileSync(chromium, ['--version'], { encoding: 'utf8' })
  return /\d[\d.]+/.exec(output)?.[0] ?? ''
}

/**
 * Prints a notice when the committed screenshots were taken with another version of the browser, because
 * their tests are skipped then.
 *
 * @param {string} chromium path of the browser
 */
export function noteSkippedScreenshots(chromium) {
  const drawnBy = readFileSync(inProject('e2e/pictures/drawn-by.txt'), 'utf8').trim()
  const version = chromiumVersion(chromium)
  if (version === drawnBy) return
  print(`Screenshot tests are skipped: they need Chromium ${drawnBy}, and this is ${version}.`)
}

/**
 * @param {string} chromium path of the browser
 * @param {string[]} [args] further arguments for Playwright
 * @returns {Promise<Result>}
 */
export async function runEndToEnd(chromium, args = []) {
  const report = inProject('.cache/playwright.json')
  mkdirSync(inProject('.cache'), { recursive: true })
  rmSync(report, { force: true })
  const start = Date.now()
  const { code } = await run('@playwright/test/cli.js', ['test', ...args], { CHROMIUM: chromium })
  const { stats, errors } = readJson(report) ?? { stats: {}, errors: [] }
  const passed = stats.expected ?? 0
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (errors?.length ?? 0)
  const seconds = (Date.now() - start) / 1000
  if (failed === 0 && (code !== 0 || passed === 0)) {
    const note = code === 0 ? 'no tests were found' : 'see its message above'
    return { kind: 'end to end', passed, failed: 1, seconds, note }
  }
  return { kind: 'end to end', passed, failed, seconds }
}

/**
 * @param {string} path
 * @returns {any} undefined when the file does not exist
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Prints the results, with the totals as the last line. The process exits with 1 unless all passed.
 *
 * @param {Result[]} results
 */
export function report(results) {
  const sum = (/** @type {'passed' | 'failed'} */ field) =>
    results.reduce((total, result) => total + result[field], 0)
  print()
  print(
    table(
      results.map(({ kind, passed, failed, seconds, note }) => [
        kind,
        `${passed} passed`,
        `${failed} failed`,
        seconds > 0 ? `${seconds.toFixed(1)} s` : '',
        note ?? '',
      ]),
    ),
  )
  print()
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1
}
