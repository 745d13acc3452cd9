import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { downloadPocketbase } from './pocketbase-download.mjs'

const PROGRAM = Buffer.from('#!/bin/sh\necho PocketBase\n'.repeat(50))

test('downloads a release, verifies its checksum and caches the binary', async () => {
  const archive = zipOf('pocketbase', PROGRAM)
  const { releases, into, requests } = await releaseServer(archive, sha256(archive))
  const options = { version: '0.39.1', into, releases, platform: 'darwin', arch: 'arm64' }

  const path = await downloadPocketbase(options)

  expect(readFileSync(path)).toEqual(PROGRAM)
  expect(statSync(path).mode & 0o111).not.toBe(0)
  expect(await downloadPocketbase(options)).toBe(path)
  expect(requests).toEqual([
    '/v0.39.1/pocketbase_0.39.1_darwin_arm64.zip',
    '/v0.39.1/checksums.txt',
  ])
})

test('rejects a release with a wrong checksum', async () => {
  const { releases, into } = await releaseServer(zipOf('pocketbase', PROGRAM), sha256('another'))
  await expect(
    downloadPocketbase({ version: '0.39.1', into, releases, platform: 'darwin', arch: 'arm64' }),
  ).rejects.toThrow(/does not match its published checksum/)
})

test('an offline error names the URL and the workaround', async () => {
  const options = { version: '0.39.1', into: temporaryFolder(), platform: 'linux', arch: 'arm64' }
  await expect(downloadPocketbase({ ...options, releases: 'http://127.0.0.1:1' })).rejects.toThrow(
    /127\.0\.0\.1:1\/v0\.39\.1\/pocketbase_0\.39\.1_linux_arm64\.zip.*POCKETBASE_BIN/,
  )
})

/** Serves one release as PocketBase's release page does. */
async function releaseServer(archive: Buffer, checksum: string) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url?.endsWith('.zip')) response.end(archive)
    else response.end(`${checksum}  pocketbase_0.39.1_darwin_arm64.zip\nffff  another.zip\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { requests, releases: `http://127.0.0.1:${port}`, into: temporaryFolder() }
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-download-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function sha256(content: Buffer | string) {
  return createHash('sha256').update(content).digest('hex')
}

/** A zip archive with a changelog and one program, as a release has them. */
function zipOf(name: string, content: Buffer) {
  const files = [
    { name: 'CHANGELOG.md', content: Buffer.from('# Changes') },
    { name, content },
  ]
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const packed = deflateRawSync(file.content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4) // deflated
    common.writeUInt32LE(crc32(file.content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(file.content.length, 18)
    common.writeUInt16LE(file.name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(file.name), packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(file.name))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}
