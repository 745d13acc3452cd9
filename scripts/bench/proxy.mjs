/** The reverse proxy for benchmarks: Caddy with deploy/Caddyfile, as in docs/operations.md. */
import { spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithThisProcess, runToEnd, stop } from '../lib/processes.mjs'
import { inProject } from '../lib/project.mjs'
import { CliError, print } from '../lib/terminal.mjs'

const VERSION = '2.11.9'
/** Outside the checkout, so that all checkouts share one build. */
const BUILT = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  `tatami/caddy-${VERSION}`,
)
/** Certificates of Caddy's local CA, and its configuration. */
const STATE = inProject('.cache/bench/caddy')

/**
 * Finds or builds Caddy: CADDY, else the system's, else a build with Go, which takes some minutes the first
 * time.
 *
 * @returns {Promise<string | undefined>} undefined without Caddy and without Go
 * @throws {CliError} when CADDY is set and does not run, or when the build fails
 */
export async function findCaddy() {
  const runs = async (/** @type {string} */ path) =>
    (await runToEnd(path, ['version'], { quiet: true })).code === 0
  const chosen = process.env.CADDY
  if (chosen) {
    if (await runs(chosen)) return chosen
    throw new CliError(`CADDY is "${chosen}", but no Caddy runs there. Correct it, or unset it.`)
  }
  if (await runs('caddy')) return 'caddy'
  const built = join(BUILT, process.platform === 'win32' ? 'caddy.exe' : 'caddy')
  if (existsSync(built)) return built
  if (!(await runs('go'))) return undefined
  print(`Building Caddy ${VERSION} with Go into ${BUILT}, once; this takes some minutes …`)
  const source = `github.com/caddyserver/caddy/v2/cmd/caddy@v${VERSION}`
  const env = { ...process.env, GOBIN: BUILT }
  const { code } = await runToEnd('go', ['install', '-v', source], { env })
  if (code === 0 && (await runs(built))) return built
  throw new CliError('Caddy could not be built; the reason is above. Set CADDY to the path of one.')
}

/**
 * Starts a proxy with TLS and HTTP/2 on a loopback port.
 *
 * @param {string} caddy path of the program
 * @param {{ port: number, upstream: string }} options `port` is free, `upstream` the address to forward to
 * @returns {Promise<{ stop: () => Promise<void> }>}
 * @throws {CliError} with what Caddy printed, when it does not start
 */
export async function startProxy(caddy, { port, upstream }) {
  mkdirSync(STATE, { recursive: true })
  // Local additions to the deployed file: loopback, no privileged ports, no trust store.
  const config = join(STATE, 'Caddyfile')
  writeFileSync(
    config,
    `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	persist_config off
	skip_install_trust
	storage file_system "${STATE}"
	servers {
		protocols h1 h2
	}
}
import "${inProject('deploy/Caddyfile')}"
`,
  )
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { ...process.env, DOMAIN: `localhost:${port}`, UPSTREAM: new URL(upstream).host },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithThisProcess(child, 'SIGKILL')
  /** @type {string[]} */
  const lines = []
  await new Promise((resolve, reject) => {
    const fail = () => reject(new CliError(`Caddy did not start. ${lines.slice(-5).join('\n')}`))
    child.once('error', fail)
    child.once('exit', fail)
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      if (line.includes('serving initial configuration')) resolve(undefined)
    })
  })
  return { stop: () => stop(child) }
}

/**
 * The Chromium flag that accepts the proxy's certificate. Chromium does not cache responses with a certificate
 * error, so ignoring errors would leave no warm loads to measure.
 *
 * @returns {string}
 */
export function trustProxy() {
  const authority = readFileSync(join(STATE, 'pki/authorities/local/intermediate.crt'))
  const key = new X509Certificate(authority).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(key).digest('base64')
  return `--ignore-certificate-errors-spki-list=${hash}`
}
