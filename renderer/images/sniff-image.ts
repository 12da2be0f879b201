import { imageSize } from 'image-size'
import type { ImageFormat } from './contract.ts'

/** Bytes from the start of a file that tell its type. */
export const SNIFFED_BYTES = 256

/**
 * The type of an image by its first bytes (WHATWG MIME Sniffing section 6.1; ISO 14496-12 section 4.3 for AVIF). Undefined for everything
 * else, such as a drawing, a document or HTML with the name of an image.
 */
export function sniffImage(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return 'gif'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}

/** Whether a WebP is lossless (RFC 9649 section 3). */
export function isLosslessWebp(bytes: Buffer): boolean {
  return latin(bytes, 12, 16) === 'VP8L'
}

/**
 * Pixels of a WebP (RFC 9649 sections 2.5 to 2.7). Its decoder allocates all of them before it reports how many there are. Undefined where
 * the header makes no sense.
 */
export function countWebpPixels(bytes: Buffer): number | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return width * height
  } catch {
    return undefined
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis'])

/** Whether a file type box names AVIF as its brand or among the compatible ones. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin(bytes, 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands = [latin(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, at + 4))
  return brands.some((brand) => AVIF_BRANDS.has(brand))
}

function latin(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}
