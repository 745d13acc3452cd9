/** Takes screenshots of all or some screens, at three widths in both themes. See `usage` below. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildForEndToEnd, chromiumVersion, report, runEndToEnd } from '../lib/checks.mjs'
import { ensureChromium, ensureDependencies, npm } from '../lib/install.mjs'
import { inProject, requireNode } from '../lib/project.mjs'
import { CliError, print, runAsCommand } from '../lib/terminal.mjs'

const usage = `npm run test:screens -- [SCREEN ...]
  [--into DIR]      writes to DIR instead of .cache/screens/<commit>
  [--against REF]   compares with the screenshots of another commit, taken on this machine
  [--renew]         updates the committed screenshots that changed`

const DIFFERENCES = inProject('.cache/screens/differences')

await runAsCommand(import.meta.url, async () => {
  requireNode()
  const { names, into, against, renew } = readArguments()
  await ensureDependencies()
  const chromium = await ensureChromium()
  const version = chromiumVersion(chromium)
  const before = against && (await screenshotsOf(against, version, names))
  const builds = await buildForEndToEnd()
  if (builds.some(({ failed }) => failed)) return report(builds)

  if (renew) {
    writeFileSync(inProject('e2e/pictures/drawn-by.txt'), `${version}\n`)
    report([...builds, await runScreenshotTests(chromium, names, ['--update-snapshots=changed'])])
  } else if (before) {
    process.env.SCREENS_DIR = before
    const args = ['--update-snapshots=none', `--output=${DIFFERENCES}`]
    const result = await runScreenshotTests(chromium, names, args)
    printDifferences(against)
    report([...builds, result])
  } else {
    const dir = resolve(into ?? inProject(`.cache/screens/${currentCommit()}`))
    process.env.SCREENS_DIR = dir
    const result = await runScreenshotTests(chromium, names, ['--update-snapshots=all'])
    if (names.length === 0 && !result.failed) writeFileSync(join(dir, 'drawn-by.txt'), version)
    print(`\nThe screenshots are in ${dir}`)
    report([...builds, result])
  }
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        against: { type: 'string' },
        renew: { type: 'boolean' },
      },
    })
    if (Object.keys(values).length > 1) throw new Error('These options exclude each other.')
    return { names: positionals, ...values }
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: inProject('.'), encoding: 'utf8' }).trim()
}

function currentCommit() {
  return git('describe', '--always', '--exclude=*', '--abbrev=40', '--dirty')
}

/**
 * @param {string} chromium
 * @param {string[]} names of screens; none means all
 * @param {string[]} args
 */
function runScreenshotTests(chromium, names, args) {
  const which = names.length > 0 ? ` (${names.join('|')})` : ''
  return runEndToEnd(chromium, [
    ...['screens.spec.ts', 'development.spec.ts', '--project=desktop'],
    ...[`--grep=${which} looks unchanged`, ...args],
  ])
}

/**
 * The folder with the screenshots of a commit, cached by commit and browser version. The commit's own scripts
 * take them in a temporary worktree.
 *
 * @param {string} ref
 * @param {string} version of the browser
 * @param {string[]} names of screens; none means all
 * @throws {CliError} when there is no such commit or its screenshots fail
 */
async function screenshotsOf(ref, version, names) {
  const commit = commitOf(ref)
  const dir = inProject(`.cache/screens/${commit}`)
  const drawnBy = join(dir, 'drawn-by.txt')
  if (existsSync(drawnBy) && readFileSync(drawnBy, 'utf8') === version) return dir
  print(`Taking the screenshots of ${ref} first …`)
  rmSync(dir, { recursive: true, force: true })
  const worktree = join(mkdtempSync(join(tmpdir(), 'tatami-screens-')), 'worktree')
  try {
    git('worktree', 'add', '--detach', worktree, commit)
    linkDependencies(worktree)
    const { code } = await npm(['run', 'test:screens', '--', '--into', dir, ...names], worktree)
    if (code === 0) return dir
  } finally {
    git('worktree', 'remove', '--force', worktree)
    rmSync(dirname(worktree), { recursive: true, force: true })
  }
  throw new CliError(
    `The screenshots of ${ref} could not be taken: see above, or choose a later commit.`,
  )
}

/** @param {string} ref */
function commitOf(ref) {
  try {
    return git('rev-parse', '--verify', `${ref}^{commit}`)
  } catch {
    throw new CliError(`"${ref}" is not a commit.`)
  }
}

/**
 * Links node_modules into a worktree whose lock file is the same, instead of installing again.
 *
 * @param {string} worktree
 */
function linkDependencies(worktree) {
  const lock = (/** @type {string} */ root) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(worktree) === lock(inProject('.'))) {
    symlinkSync(inProject('node_modules'), join(worktree, 'node_modules'))
  }
}

/** @param {string} ref */
function printDifferences(ref) {
  const suffix = '-actual.png'
  const changed = existsSync(DIFFERENCES)
    ? readdirSync(DIFFERENCES, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(suffix))
        .map((path) => `${basename(dirname(path))}/${basename(path, suffix)}`)
    : []
  if (changed.length === 0) return
  print(`\nDifferent from ${ref}, images in ${DIFFERENCES}:`)
  for (const name of changed.sort()) print(`  ${name}`)
}
