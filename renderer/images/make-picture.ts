import { type IconSet, type MarkSource, type ShareDrawing, SHARE_SIZE } from '../head/pictures.ts'
import { inkOn } from '../theme/contrast.ts'
import { drawShare, MARK_PLACE } from './draw-share.ts'
import { loadTextPaths, type TextPaths } from './font-paths.ts'
import { spareFont } from './spare-font.ts'

/** Where the parts of a picture are. */
export interface PictureFiles {
  /** Absolute path of a theme's file, by its path in the output. */
  asset(path: string): string
  /**
   * Absolute path of a PNG copy of a media file, by the hash of its bytes: square, `size` px wide or as wide as the file has pixels. The
   * decoder makes it, since the file is untrusted.
   */
  mark(hash: string, size: number): Promise<string>
}

/** Bytes of a PNG of `SHARE_SIZE`. */
export async function makeShare(drawing: ShareDrawing, files: PictureFiles): Promise<Uint8Array> {
  const { heading, text } = drawing.look.fonts
  const font = await loadFont(heading ?? text, files)
  const { sharp } = await loadSharp()
  const mark = await drawMark(drawing.mark, MARK_PLACE.size, font, drawing.look.colors['color-accent'] ?? '#808080', files)
  return sharp(Buffer.from(drawShare(drawing, font)))
    .resize(SHARE_SIZE.width, SHARE_SIZE.height, { fit: 'fill' })
    .composite([{ input: mark, left: MARK_PLACE.left, top: MARK_PLACE.top }])
    .removeAlpha()
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer()
}

export type IconKind = '192' | '512' | 'maskable' | 'svg' | 'apple' | 'ico'

/** Every mask keeps a circle of 80 % of a maskable icon in view; a square inside it is just over half as wide. */
const MASKABLE_PART = 0.56
const APPLE_SIZE = 180
const FAVICON_SIZE = 32

export async function makeIcon(kind: IconKind, { mark, background, look }: IconSet, files: PictureFiles): Promise<Uint8Array> {
  if (kind === 'svg') return Buffer.from(mark.kind === 'svg' ? mark.svg : '')
  const font = mark.kind === 'letter' ? await loadFont(look.fonts.heading, files) : undefined
  const draw = (size: number) => drawMark(mark, size, font, background, files)
  if (kind === 'ico') return wrapIco(await draw(FAVICON_SIZE), FAVICON_SIZE)
  if (kind === '192' || kind === '512') return draw(Number(kind))
  const size = kind === 'apple' ? APPLE_SIZE : 512
  const part = kind === 'apple' ? 1 : MASKABLE_PART
  const { sharp } = await loadSharp()
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await draw(Math.round(size * part)), gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** A theme's font, or that of the application where a theme has none of its own. */
function loadFont(path: string | undefined, files: PictureFiles): Promise<TextPaths> {
  return loadTextPaths(path === undefined ? spareFont : files.asset(path), BOLD)
}

const BOLD = 700

/** The mark as a square PNG without margins. */
async function drawMark(mark: MarkSource, size: number, font: TextPaths | undefined, ground: string, files: PictureFiles): Promise<Buffer> {
  const { sharp } = await loadSharp()
  if (mark.kind === 'letter') {
    const width = font?.measure(mark.letter, 64) ?? 0
    const letter =
      font === undefined
        ? ''
        : `<path transform="translate(${50 - width / 2} 73)" fill="${inkOn(ground)}" d="${font.draw(mark.letter, 64)}"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="20" fill="${ground}"/>${letter}</svg>`
    return drawMark({ kind: 'svg', svg }, size, font, ground, files)
  }
  // Rasterise a drawing at the size needed rather than enlarge it afterwards.
  const image = mark.kind === 'svg' ? sharp(Buffer.from(mark.svg), { density: DENSITY }) : sharp(await files.mark(mark.hash, size))
  return image
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** Dots per inch that make an SVG of some 44 units larger than any icon. */
const DENSITY = 1200

/** Loaded on first use. Here it reads only our own drawings and what the decoder made. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  return { sharp }
}

/** An .ico with one PNG, which every browser since 2010 reads. */
function wrapIco(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
