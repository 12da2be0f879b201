import { crc32, deflateSync } from 'node:zlib'

/** A PNG of these chunks, with their lengths and checksums. */
export function buildPng(...chunks: readonly [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** Header and pixels of a PNG in black, one bit a pixel. */
export function blackPng(width: number, height: number): [header: [string, Buffer], pixels: [string, Buffer]] {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])
  return [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))],
  ]
}

/** Puts chunks after the header of a PNG. */
export function withPngChunks(png: Buffer, ...chunks: readonly [type: string, data: Buffer][]): Buffer {
  const headerEnd = 8 + 25
  const added = buildPng(...chunks).subarray(8)
  return Buffer.concat([png.subarray(0, headerEnd), added, png.subarray(headerEnd)])
}

/** Puts segments (APPn, COM) at the start of a JPEG. */
export function withJpegSegments(jpeg: Buffer, ...segments: readonly [marker: number, data: Buffer][]): Buffer {
  const parts = segments.map(([marker, data]) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
}

/** Puts a chunk at the end of a WebP, adding the extended header if needed (RFC 9649 section 2.7). */
export function withWebpChunk(webp: Buffer, type: 'EXIF' | 'XMP ', data: Buffer, size: { width: number; height: number }): Buffer {
  const flags = Buffer.alloc(10)
  flags[0] = type === 'EXIF' ? 0x08 : 0x04
  flags.writeUIntLE(size.width - 1, 4, 3)
  flags.writeUIntLE(size.height - 1, 7, 3)
  return buildWebp(webpChunk('VP8X', flags), webp.subarray(12), webpChunk(type, data))
}

/** A lossless WebP of one colour, in some thirty bytes whatever its size: each of its codes has one symbol, which takes no bits. */
export function flatWebp(width: number, height: number): Buffer {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1)
  }
  put(width - 1, 14)
  put(height - 1, 14)
  put(0, 1 + 3) // no alpha, version 0
  put(0, 3) // no transform, no colour cache, one group of codes
  for (let code = 0; code < 5; code += 1) put(0b0001, 4) // simple, one symbol, of one bit, which is 0
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8) + 8)
  bits.forEach((bit, index) => (bytes[index >> 3] = (bytes[index >> 3] as number) | (bit << (index & 7))))
  return buildWebp(webpChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), bytes])))
}

/** A GIF of frames of one pixel in two colours on a canvas. */
export function buildGif(canvas: { width: number; height: number }, frames: number, comment?: Buffer): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(canvas.width, 0)
  screen.writeUInt16LE(canvas.height, 2)
  screen[4] = 0x80
  const colours = Buffer.from([255, 0, 0, 0, 0, 255])
  const frame = Buffer.from('21f9040005000000 2c00000000010001000002024c0100'.replace(' ', ''), 'hex')
  const said = comment ? [Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])] : []
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    colours,
    ...said,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}

/** Changes the size that an AVIF claims in its boxes (ISO 23008-12 section 6.5.3), not that of the picture in it. */
export function withAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif)
  const at = changed.indexOf('ispe')
  changed.writeUInt32BE(width, at + 8)
  changed.writeUInt32BE(height, at + 12)
  return changed
}

function buildWebp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}

function webpChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
