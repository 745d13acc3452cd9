/** Downloads the official PocketBase release, for platforms without an npm package. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { CliError, print } from './terminal.mjs'

const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download'

/**
 * Downloads a release once, verifies its checksum, and caches the binary.
 *
 * @param {{ version: string, into: string, releases?: string, platform?: string, arch?: string }} options
 *   `into` is the cache folder, `releases` the base URL of all releases
 * @returns {Promise<string>} path of the program
 * @throws {CliError} offline, on a platform without a release, or when the checksum differs
 */
export async function downloadPocketbase(options) {
  const { version, into, releases = RELEASES } = options
  const { platform = process.platform, arch = process.arch } = options
  const program = platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'
  const cached = join(into, version, program)
  if (existsSync(cached)) return cached

  const archive = `pocketbase_${version}_${releaseName(platform, arch)}.zip`
  print(`Downloading PocketBase ${version} for ${platform} ${arch} …`)
  const zip = await download(`${releases}/v${version}/${archive}`)
  const checksums = (await download(`${releases}/v${version}/checksums.txt`)).toString()
  const expected = checksums
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, name]) => name === archive)?.[0]
  if (createHash('sha256').update(zip).digest('hex') !== expected) {
    throw new CliError(
      `${releases}/v${version}/${archive} does not match its published checksum, so it was discarded. Try again, or put a binary in place yourself and set POCKETBASE_BIN.`,
    )
  }

  await mkdir(join(into, version), { recursive: true })
  // Write to a temporary name and rename, so that a partial file is never used.
  await writeFile(`${cached}.part`, unzipOne(zip, program), { mode: 0o755 })
  await rename(`${cached}.part`, cached)
  return cached
}

/**
 * @param {string} platform
 * @param {string} arch
 */
function releaseName(platform, arch) {
  const systems = new Map([
    ['linux', 'linux'],
    ['darwin', 'darwin'],
    ['win32', 'windows'],
  ])
  const machines = new Map([
    ['x64', 'amd64'],
    ['arm64', 'arm64'],
    ['arm', 'armv7'],
  ])
  const system = systems.get(platform)
  const machine = machines.get(arch)
  if (system && machine) return `${system}_${machine}`
  throw new CliError(
    `PocketBase has no release for ${platform} ${arch}. Build it yourself and set POCKETBASE_BIN to it.`,
  )
}

/** @param {string} url */
async function download(url) {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `Could not download ${url} (${reason}). Get online and try again, or put a PocketBase binary in place yourself and set POCKETBASE_BIN.`,
    )
  }
}

/**
 * Extracts one file from a zip archive. Node.js can inflate, but cannot read the container.
 *
 * @param {Buffer} zip
 * @param {string} wanted
 */
function unzipOne(zip, wanted) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let entry = end < 0 ? -1 : zip.readUInt32LE(end + 16)
  while (entry >= 0 && entry < end) {
    const nameLength = zip.readUInt16LE(entry + 28)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    if (name === wanted) return unpack(zip, entry)
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  throw new CliError(`The downloaded archive holds no ${wanted}. Set POCKETBASE_BIN instead.`)
}

/**
 * @param {Buffer} zip
 * @param {number} entry offset of the file's entry in the central directory
 */
function unpack(zip, entry) {
  const compression = zip.readUInt16LE(entry + 10)
  const size = zip.readUInt32LE(entry + 20)
  const header = zip.readUInt32LE(entry + 42)
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const content = zip.subarray(start, start + size)
  return compression === 0 ? content : inflateRawSync(content)
}
