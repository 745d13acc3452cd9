/**
 * Makes the screens' pictures small enough to be kept in the repository. The colours of areas stay
 * as they are; those in between, on the edges of letters, are rounded to sixteen steps of each
 * channel, which the tests' threshold forgives. So few are left that each pixel is an index. A
 * picture that was squeezed before stays as it is.
 */
import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const STEP = 17
const AREA_COLORS = 64
const INDEXED = 3

/**
 * @param {string} dir where the pictures are, in folders or not
 * @returns {number} bytes of all of them
 */
export function squeezePictures(dir) {
  let bytes = 0
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.png')) continue
    const path = join(dir, name)
    const picture = readFileSync(path)
    const squeezed = squeeze(picture)
    if (squeezed !== picture) writeFileSync(path, squeezed)
    bytes += squeezed.length
  }
  return bytes
}

/**
 * @param {Buffer} picture as the browser wrote it: eight bits a channel, not interlaced
 * @returns {Buffer}
 */
export function squeeze(picture) {
  const { width, height, colorType, data } = read(picture)
  if (colorType === INDEXED) return picture
  const channels = colorType === 6 ? 4 : 3
  const pixels = unfilter(data, width * channels, height, channels)
  const areas = areaColors(pixels, channels)
  /** @type {Map<number, number>} */
  const palette = new Map()
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels
      const exact = colorAt(pixels, at)
      const color = areas.has(exact) ? exact : rounded(exact)
      const index = palette.get(color) ?? palette.size
      if (index === palette.size) palette.set(color, index)
      rows[y * (width + 1) + 1 + x] = index
    }
  }
  // A photograph would have more; then it stays as it was.
  if (palette.size > 256) return picture
  const header = Buffer.from(picture.subarray(16, 29))
  header[9] = INDEXED
  const colors = Buffer.from([...palette.keys()].flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * The colours that most pixels have.
 *
 * @param {Buffer} pixels
 * @param {number} channels
 */
function areaColors(pixels, channels) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (let at = 0; at < pixels.length; at += channels) {
    const color = colorAt(pixels, at)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  return new Set(byCount.slice(0, AREA_COLORS).map(([color]) => color))
}

/**
 * @param {Buffer} pixels
 * @param {number} at
 */
function colorAt(pixels, at) {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

/** @param {number} color */
function rounded(color) {
  const step = (/** @type {number} */ value) => Math.round((value & 255) / STEP) * STEP
  return (step(color >> 16) << 16) | (step(color >> 8) << 8) | step(color)
}

/** @param {Buffer} picture */
function read(picture) {
  const data = []
  for (let at = 8; at < picture.length; ) {
    const length = picture.readUInt32BE(at)
    if (picture.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(picture.subarray(at + 8, at + 8 + length))
    }
    at += length + 12
  }
  return {
    width: picture.readUInt32BE(16),
    height: picture.readUInt32BE(20),
    colorType: picture[25],
    data: inflateSync(Buffer.concat(data)),
  }
}

/**
 * Undoes what each row of a PNG is written as: its difference from what stands left and above.
 *
 * @param {Buffer} data
 * @param {number} stride bytes of a row
 * @param {number} height
 * @param {number} step bytes of a pixel
 */
function unfilter(data, stride, height, step) {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= step ? (out[at - step] ?? 0) : 0
      const up = y > 0 ? (out[at - stride] ?? 0) : 0
      const corner = x >= step && y > 0 ? (out[at - stride - step] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      out[at] = (data[y * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

/**
 * @param {number} left
 * @param {number} up
 * @param {number} corner
 */
function paeth(left, up, corner) {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
