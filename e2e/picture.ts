import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 400

/** A coach's sketch as a PNG: two people on a mat, drawn with three greys. */
export function aPicture(number: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => shadeAt(x, y, number))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header[8] = 8 // bits of grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function shadeAt(x: number, y: number, number: number): number {
  const isIn = (cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
  const lean = number * 60
  if (isIn(200 + lean, 210, 36, 36) || isIn(280 + lean, 270, 110, 42)) return 40
  if (isIn(420 - lean, 190, 34, 34) || isIn(340 - lean, 215, 90, 36)) return 245
  if (y > 305) return 150
  return 205
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
