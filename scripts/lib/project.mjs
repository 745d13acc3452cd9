/** The project's paths, environment and requirements. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from './terminal.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Resolves a path relative to the project's root; absolute paths stay unchanged.
 *
 * @param {string} path
 */
export function inProject(path) {
  return resolve(root, path)
}

/** The data folder: DATA_DIR, else pb_data. An absolute path. */
export function dataDirectory() {
  return inProject(process.env.DATA_DIR || 'pb_data')
}

/**
 * Vite needs this version; older ones would fail later with unrelated messages.
 *
 * @throws {CliError} on Node.js older than 20.19
 */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new CliError(
    `This project needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one (nodejs.org), then run the command again.`,
  )
}

/** Loads `.env` if it exists. Variables that are already set take precedence. */
export function loadEnvironment() {
  if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'))
}

/**
 * The port to listen on.
 *
 * @param {number} otherwise when PORT is unset
 * @throws {CliError} when PORT is not a port number
 */
export function wantedPort(otherwise) {
  const text = process.env.PORT || String(otherwise)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new CliError(`PORT is "${text}", which is not a port. Use a number from 1 to 65535.`)
}
