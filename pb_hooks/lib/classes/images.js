const { IMAGES_PER_CLASS, PICTURE_BYTES, PICTURE_SIDE } = require(
  `${__hooks}/lib/platform/constants.js`,
)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)

/** Limit of segments or chunks to parse before the size is found; real images have a few dozen. */
const MAX_PARTS = 2000

/**
 * Validates a newly uploaded image before anything decodes it. A decompression bomb of twenty
 * kilobytes takes a gigabyte when PocketBase generates its thumbnail.
 *
 * @param {core.Record} record
 * @param {'image' | 'avatar'} field
 * @throws 400 in words, on the field
 */
function assertPicture(record, field) {
  for (const file of record.getUnsavedFiles(field)) {
    if (file.size > PICTURE_BYTES) throw validationError('At most 5 MB.', field)
    const reader = file.reader.open()
    let bytes
    try {
      bytes = toBytes(reader, PICTURE_BYTES)
    } finally {
      reader.close()
    }
    const size = sizeOf(bytes)
    if (!size) throw validationError('Choose a PNG, JPEG or WebP picture.', field)
    if (Math.max(size.width, size.height) > PICTURE_SIDE) {
      throw validationError(`At most ${PICTURE_SIDE} pixels a side.`, field)
    }
  }
}

/**
 * @param {CoreApp} app a transaction, so that concurrent uploads are counted one after the other
 * @param {core.Record} image a new one
 * @throws 400 in words, on `image`
 */
function assertRoomInClass(app, image) {
  const trainingPlanClass = image.getString('trainingPlanClass')
  if (trainingPlanClass === '') return
  if (app.countRecords('images', $dbx.hashExp({ trainingPlanClass })) < IMAGES_PER_CLASS) return
  throw validationError(`A class has at most ${IMAGES_PER_CLASS} images.`, 'image')
}

/**
 * Reads an image's size from its header. Strict: a file that violates its format is rejected, so that
 * no decoder can find another size in it.
 *
 * @typedef {{ width: number, height: number }} Size
 * @param {ArrayLike<number>} bytes of the whole file
 * @returns {Size | null} null for anything but a PNG, a JPEG or a WebP
 */
function sizeOf(bytes) {
  const size = sizeOfPng(bytes) || sizeOfJpeg(bytes) || sizeOfWebp(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

/**
 * PNG, W3C recommendation, 5.2 and 11.2.1: a signature, then the IHDR chunk.
 *
 * @param {ArrayLike<number>} bytes
 * @returns {Size | null}
 */
function sizeOfPng(bytes) {
  const start = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
  if (bytes.length < 33 || text(bytes, 0, start.length) !== start) return null
  return { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) }
}

/**
 * JPEG, ITU T.81, B.1 and B.2: segments up to the frame header (SOF), which holds the size.
 *
 * @param {ArrayLike<number>} bytes
 * @returns {Size | null}
 */
function sizeOfJpeg(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let at = 2
  for (let part = 0; part < MAX_PARTS && at + 9 <= bytes.length; part++) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]
    if (marker === 0xff) {
      at += 1 // a marker may have any number of fill bytes before it
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) }
    const length = bigEndian(bytes, at + 2, 2)
    const hasLength = marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xda) && length >= 2
    if (!hasLength) return null
    at += 2 + length
  }
  return null
}

/**
 * WebP, RFC 9649, section 2: RIFF chunks. The size of the frame may differ from that of the canvas
 * (VP8X), so the largest counts.
 *
 * @param {ArrayLike<number>} bytes
 * @returns {Size | null}
 */
function sizeOfWebp(bytes) {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return null
  let width = 0
  let height = 0
  let at = 12
  for (let part = 0; at + 8 <= bytes.length; part++) {
    if (part === MAX_PARTS) return null
    const size = sizeOfWebpChunk(bytes, at)
    if (size) {
      width = Math.max(width, size.width)
      height = Math.max(height, size.height)
    }
    const length = littleEndian(bytes, at + 4, 4)
    at += 8 + length + (length % 2)
  }
  return { width, height }
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} at where the chunk begins
 * @returns {Size | null} null for a chunk without a size
 */
function sizeOfWebpChunk(bytes, at) {
  const data = at + 8
  switch (data + 10 <= bytes.length ? text(bytes, at, 4) : '') {
    case 'VP8 ':
      return {
        width: littleEndian(bytes, data + 6, 2) & 0x3fff,
        height: littleEndian(bytes, data + 8, 2) & 0x3fff,
      }
    case 'VP8L': {
      const bits = littleEndian(bytes, data + 1, 4)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return {
        width: littleEndian(bytes, data + 4, 3) + 1,
        height: littleEndian(bytes, data + 7, 3) + 1,
      }
    default:
      return null
  }
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} at
 * @param {number} length
 */
function text(bytes, at, length) {
  let result = ''
  for (let i = at; i < at + length && i < bytes.length; i++) result += String.fromCharCode(bytes[i])
  return result
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} at
 * @param {number} length
 */
function bigEndian(bytes, at, length) {
  let value = 0
  for (let i = 0; i < length; i++) value = value * 256 + bytes[at + i]
  return value
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} at
 * @param {number} length
 */
function littleEndian(bytes, at, length) {
  let value = 0
  for (let i = length - 1; i >= 0; i--) value = value * 256 + bytes[at + i]
  return value
}

module.exports = { assertPicture, assertRoomInClass, sizeOf }
