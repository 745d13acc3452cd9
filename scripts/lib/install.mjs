/** Installs the dependencies and the browser that the other commands need. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runToEnd } from './processes.mjs'
import { inProject } from './project.mjs'
import { CliError, print } from './terminal.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Runs `npm ci` unless node_modules holds exactly what package-lock.json says.
 *
 * @throws {CliError} when npm fails
 */
export async function ensureDependencies() {
  const reason = installReason()
  if (!reason) return
  print(`${reason} Running npm ci, which takes about half a minute …`)
  // The commands need development packages, also when NODE_ENV is production.
  const { code } = await npm(['ci', '--include=dev', '--no-fund', '--no-audit'])
  if (code !== 0) {
    throw new CliError(
      'npm ci failed; its output is above. Fix the cause (usually the network connection), then run the command again.',
    )
  }
}

/**
 * Compares npm's list of installed packages with the lock file, and with the files on disk, because a
 * package may have been deleted since.
 *
 * @returns {string} why npm ci must run; empty when everything is installed
 */
function installReason() {
  const installedList = inProject('node_modules/.package-lock.json')
  if (!existsSync(inProject('node_modules'))) return 'Dependencies are not installed yet.'
  // npm writes this file last.
  if (!existsSync(installedList)) return 'An earlier installation did not finish.'
  const wanted = readLock(inProject('package-lock.json'))
  const installed = readLock(installedList)
  for (const [path, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue
    const present = installed[path]
    // npm skips optional packages of other platforms.
    if (!present && (optional || devOptional)) continue
    if (present?.version !== version) return 'Dependencies differ from package-lock.json.'
    if (!existsSync(join(inProject(path), 'package.json'))) return `${path} is missing.`
  }
  return ''
}

/**
 * @param {string} path
 * @returns {LockFile['packages']}
 */
function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/**
 * Runs npm to its end.
 *
 * @param {string[]} args
 * @param {string} [cwd] this project when left out
 */
export function npm(args, cwd = inProject('.')) {
  const cli = process.env.npm_execpath
  const options = { cwd }
  return cli?.endsWith('.js')
    ? runToEnd(process.execPath, [cli, ...args], options)
    : runToEnd(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

const SYSTEM_CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds or installs Chromium: CHROMIUM, else the system's, else Playwright's, which is downloaded when
 * missing, else the distribution's, if this process may install it.
 *
 * @returns {Promise<string>} path of a browser that starts
 * @throws {CliError} when none can be installed
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (await runs(chosen)) return chosen
    throw new CliError(
      `CHROMIUM is "${chosen}", but no browser starts from that path. Correct it, or unset it to use the system's.`,
    )
  }
  return (
    (await firstThatRuns(SYSTEM_CHROMIUM)) ??
    (await playwrightChromium()) ??
    (await distributionChromium()) ??
    noChromium()
  )
}

/** @returns {never} */
function noChromium() {
  throw new CliError(
    'The end-to-end tests need Chromium, and it could not be installed. Install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

/** @param {string[]} paths */
async function firstThatRuns(paths) {
  for (const path of paths) if (await runs(path)) return path
}

/**
 * Starts the browser, because one without its system libraries exists but does not run.
 *
 * @param {string} path
 */
async function runs(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
  return (await runToEnd(path, ['--version'], { quiet: true })).code === 0
}

async function playwrightChromium() {
  const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  if (await runs(path)) return path
  print("No Chromium found. Downloading Playwright's …")
  const cli = inProject('node_modules/@playwright/test/cli.js')
  const { code } = await runToEnd(process.execPath, [cli, 'install', 'chromium'])
  if (code === 0 && (await runs(path))) return path
}

async function distributionChromium() {
  const asRoot = await rootCommand()
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return
  print("That did not work. Installing the distribution's Chromium with apt-get …")
  const apt = (/** @type {string[]} */ ...args) => {
    const [program = '', ...rest] = [...asRoot, ...args]
    return runToEnd(program, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  await apt('apt-get', 'update')
  await apt(
    ...['apt-get', 'install', '-y', '--no-install-recommends'],
    ...['chromium', 'fonts-liberation'],
  )
  return firstThatRuns(SYSTEM_CHROMIUM)
}

/** The prefix that runs a command as root; undefined when that is not possible. */
async function rootCommand() {
  if (process.getuid?.() === 0) return []
  const { code } = await runToEnd('sudo', ['-n', 'true'], { quiet: true })
  return code === 0 ? ['sudo', '-n'] : undefined
}
