import type { ImageFormat, VariantSpec } from '../contract.ts'
import type { ImageHeader } from './limits.ts'
import type { Question } from './questions.ts'

type Encoding = Pick<Question['write']['asks'], 'format' | 'options' | 'ground'>

/** AVIF looks like the others at a lower number: 64 there is what 80 is elsewhere. */
const AVIF_SCALE = 0.8

/** How a copy is written. What JPEG cannot show through stands on white. */
export function encodeVariant({ format, quality }: Pick<VariantSpec, 'format' | 'quality'>): Encoding {
  switch (format) {
    case 'webp':
      return { format, options: { quality } }
    case 'jpeg':
      return { format, options: { quality }, ground: '#ffffff' }
    case 'avif':
      return { format, options: { quality: Math.max(1, Math.round(quality * AVIF_SCALE)), effort: 2, chromaSubsampling: '4:2:0' } }
    case 'png':
    case 'gif':
      return { format, options: {} }
  }
}

/** Most pixels that are written anew as what they were: AVIF is slow, and lossless WebP takes 40 bytes a pixel. */
const MOST_ANEW = { avif: 4_000_000, losslessWebp: 8_000_000 }

/** The format that an upload is kept in: its own, or where that takes too much, one that is as good. */
export function chooseFormatAnew({ format, width, height }: ImageHeader, isLossless: boolean): ImageFormat {
  const pixels = width * height
  if (format === 'avif' && pixels > MOST_ANEW.avif) return 'webp'
  return isLossless && pixels > MOST_ANEW.losslessWebp ? 'png' : format
}

/** How an upload is written anew: so well that copies made of it are as good as those of the file that came. */
export function encodeOriginal(format: ImageFormat, isLossless: boolean): Encoding {
  switch (format) {
    case 'webp':
      return { format, options: isLossless ? { lossless: true, effort: 1 } : { quality: 92, effort: 1 } }
    case 'jpeg':
      return { format, options: { quality: 92, chromaSubsampling: '4:4:4' } }
    case 'avif':
      return { format, options: { quality: 80, effort: 2, chromaSubsampling: '4:4:4' } }
    case 'png':
      return { format, options: { compressionLevel: 4 } }
    case 'gif':
      // Each frame with a palette of its own: only so do all colours come through as they were.
      return { format, options: { reuse: false, dither: 0 } }
  }
}
