import { readFileSync } from 'node:fs'

/** Of the spec's section 9. */
const QUALITY = 80

/**
 * A smaller copy of an image file as WebP: upright, in sRGB, without what the camera noted. A moving WebP still moves.
 * @param width px
 */
export async function makeVariant(file: string, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  // What somebody uploaded is decoded here: no bombs, nothing that is half a picture.
  const limits = { limitInputPixels: 50_000_000, failOn: 'warning' } as const
  return sharp(readFileSync(file), { ...limits, animated: file.endsWith('.webp') })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}
