import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageFormat } from '#renderer/images/contract.ts'
import { blackPng, buildGif, buildPng, flatWebp, withAvifSize, withJpegSegments, withPngChunks, withWebpChunk } from './image-parts.ts'

/** A file that somebody may send to do harm. */
export interface HostileImage {
  name: string
  bytes: Buffer
}

/** One that is refused, with how it is. */
export interface RefusedImage extends HostileImage {
  code: 'SITE_IMAGE_TYPE' | 'SITE_IMAGE_PIXELS' | 'SITE_IMAGE_BROKEN'
}

/** One that is accepted as the image that it also is, without the rest. */
export interface SmuggledImage extends HostileImage {
  /** None of it may remain. */
  payloads: readonly string[]
}

const size = { width: 200, height: 150 }
const SCRIPT = '<script>alert(document.domain)</script>'
const PLACE = 'Stationsplein 1, Voorbeeldstad'
const MEBIBYTE = 1024 ** 2

/** A picture with enough detail that no part of its file can be missing unnoticed. */
export function makeSample(format: ImageFormat): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .toFormat(format)
    .toBuffer()
}

/** Three frames: red, green, blue. */
export async function makeAnimation(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => ['#ff0000', '#00ff00', '#0000ff'][index % 3] as string)
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format, { delay: colours.map(() => 100), loop: 0 })
    .toBuffer()
}

/** Small files that need much more memory than there is, and say so in their header. */
export async function makeBombs(): Promise<RefusedImage[]> {
  const [header, pixels] = blackPng(16_000, 16_000)
  const code = 'SITE_IMAGE_PIXELS'
  const avif = await makeSample('avif')
  return [
    { name: 'a PNG of 16,000 × 16,000', bytes: buildPng(header, pixels, ['IEND', Buffer.alloc(0)]), code },
    { name: 'a PNG that claims 30,000 × 30,000', bytes: buildPng(['IHDR', sized(30_000)], blackPng(8, 8)[1]), code },
    { name: 'a WebP of 16,000 × 16,000', bytes: flatWebp(16_000, 16_000), code },
    { name: 'an AVIF that claims 16,000 × 16,000', bytes: withAvifSize(avif, 16_000, 16_000), code },
    { name: 'an AVIF that claims 5,100 × 5,100', bytes: withAvifSize(avif, 5100, 5100), code },
    { name: 'a GIF of 10,000 frames', bytes: buildGif({ width: 10, height: 10 }, 10_000), code },
    { name: 'a GIF of 400 frames of 1,000 × 1,000', bytes: buildGif({ width: 1000, height: 1000 }, 400), code },
  ]
}

/** Files in none of our formats, whatever they claim to be. */
export async function makeStrangers(): Promise<RefusedImage[]> {
  const code = 'SITE_IMAGE_TYPE'
  const avif = await makeSample('avif')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${SCRIPT}</svg>`
  return [
    { name: 'a drawing', bytes: Buffer.from(svg), code },
    { name: 'a drawing with a declaration', bytes: Buffer.from(`<?xml version="1.0"?>\n${svg}`), code },
    { name: 'a page', bytes: Buffer.from(`<!doctype html>${SCRIPT}`), code },
    { name: 'a text', bytes: Buffer.from('Geen beeld.\n'.repeat(100)), code },
    { name: 'nothing', bytes: Buffer.alloc(0), code },
    { name: 'one byte', bytes: Buffer.from([0xff]), code },
    { name: 'a zip', bytes: makeZip(SCRIPT), code },
    { name: 'a PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'), code },
    {
      name: 'a TIFF',
      bytes: await sharp(await makeSample('png'))
        .tiff()
        .toBuffer(),
      code,
    },
    { name: 'a HEIC', bytes: Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'), 'latin1'), code },
    {
      name: 'another codec in the box of an AVIF',
      bytes: Buffer.from(avif.toString('latin1').replaceAll('av01', 'hvc1'), 'latin1'),
      code: 'SITE_IMAGE_BROKEN',
    },
  ]
}

/** Images with something else in or after them. */
export async function makeSmuggled(): Promise<SmuggledImage[]> {
  const [png, jpeg, webp] = await Promise.all([makeSample('png'), makeSample('jpeg'), makeSample('webp')])
  const noted = (bytes: Buffer) =>
    sharp(bytes)
      .withExif({
        IFD0: { ImageDescription: SCRIPT, Copyright: PLACE },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 54/1 0/1' },
      })
      .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta><?xpacket end="w"?>`)
  const large = Buffer.from(`Exif\0\0${SCRIPT}${'x'.repeat(60_000)}`, 'latin1')
  const icc = Buffer.from(`ICC_PROFILE\0\u0001\u0001${SCRIPT.repeat(10)}`, 'latin1')
  const script = [SCRIPT]
  return [
    ...(await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map(async (format) => ({
        name: `${format} with notes`,
        bytes: await noted(png).toFormat(format).toBuffer(),
        payloads: [SCRIPT, PLACE],
      })),
    )),
    { name: 'HTML in the comment of a JPEG', bytes: withJpegSegments(jpeg, [0xfe, Buffer.from(SCRIPT)]), payloads: script },
    { name: 'HTML in the text of a PNG', bytes: withPngChunks(png, ['tEXt', Buffer.from(`Comment\0${SCRIPT}`)]), payloads: script },
    { name: 'HTML in the comment of a GIF', bytes: buildGif(size, 1, Buffer.from(SCRIPT)), payloads: script },
    { name: 'XMP in a WebP', bytes: withWebpChunk(webp, 'XMP ', Buffer.from(SCRIPT), size), payloads: script },
    { name: 'EXIF of 10 MB in a JPEG', bytes: withJpegSegments(jpeg, ...repeat(170, [0xe1, large] as [number, Buffer])), payloads: script },
    { name: 'EXIF of 10 MB in a PNG', bytes: withPngChunks(png, ['eXIf', Buffer.alloc(10 * MEBIBYTE, SCRIPT)]), payloads: script },
    { name: 'EXIF of 10 MB in a WebP', bytes: withWebpChunk(webp, 'EXIF', Buffer.alloc(10 * MEBIBYTE, SCRIPT), size), payloads: script },
    { name: 'a colour profile of HTML in a JPEG', bytes: withJpegSegments(jpeg, [0xe2, icc]), payloads: script },
    { name: 'a zip behind a JPEG', bytes: Buffer.concat([jpeg, makeZip(SCRIPT)]), payloads: [SCRIPT, 'PK\u0003\u0004'] },
    { name: 'a PDF behind a PNG', bytes: Buffer.concat([png, Buffer.from(`%PDF-1.7\n${SCRIPT}\n%%EOF`)]), payloads: [SCRIPT, '%PDF'] },
    // Read as a script it is `GIF89a/*…*/=1;alert(1)`: its width is the two characters that begin a comment.
    {
      name: 'a GIF that is a script',
      bytes: buildGif({ width: 0x2a2f, height: 10 }, 1, Buffer.from('*/=1;alert(1)//')),
      payloads: ['alert(1)'],
    },
    {
      name: 'a text of 200 MB, packed, in a PNG',
      bytes: withPngChunks(png, ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200 * MEBIBYTE, 'x'))])]),
      payloads: ['Comment'],
    },
  ]
}

/** The same picture in a format, cut off at ten places. */
export async function makeTruncated(format: ImageFormat): Promise<HostileImage[]> {
  const whole = format === 'gif' ? await makeAnimation('gif') : await makeSample(format)
  return Array.from({ length: 10 }, (_, tenth) => ({
    name: `${format}, ${tenth} tenths of it`,
    bytes: whole.subarray(0, Math.max(30, Math.floor((whole.length * tenth) / 10))),
  }))
}

/** A zip with one stored file (APPNOTE 4.3.7), as far as a reader of local headers needs it. */
function makeZip(text: string): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(10, 26)
  return Buffer.concat([head, Buffer.from('index.html'), Buffer.from(text)])
}

function sized(pixels: number): Buffer {
  const header = Buffer.from(blackPng(8, 8)[0][1])
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  return header
}

function repeat<T>(count: number, thing: T): T[] {
  return Array.from({ length: count }, () => thing)
}
