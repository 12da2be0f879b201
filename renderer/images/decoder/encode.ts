import type { ImageFormat, VariantSpec } from '../contract.ts'
import type { ImageHeader } from './limits.ts'
import type { Question } from './questions.ts'

type Encoding = Pick<Question['write']['asks'], 'format' | 'options' | 'ground'>

/** AVIF reaches the same quality at a lower number: 64 for 80 elsewhere. */
const AVIF_SCALE = 0.8

/** How a copy is encoded. Transparent parts become white in JPEG. */
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

/** Most pixels that are rewritten in these formats: AVIF is slow, and lossless WebP takes 40 bytes a pixel. */
const MOST_ANEW = { avif: 4_000_000, losslessWebp: 8_000_000 }

/** The format that an upload is kept in: its own, or where that costs too much, one of equal quality. */
export function chooseFormatAnew({ format, width, height }: ImageHeader, isLossless: boolean): ImageFormat {
  const pixels = width * height
  if (format === 'avif' && pixels > MOST_ANEW.avif) return 'webp'
  return isLossless && pixels > MOST_ANEW.losslessWebp ? 'png' : format
}

/** How an upload is rewritten: well enough that copies made of it are as good as copies of the original. */
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
      // A palette for each frame, or colours would be lost.
      return { format, options: { reuse: false, dither: 0 } }
  }
}
