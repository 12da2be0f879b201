import sharp from 'sharp'

/** Contrast between the lightest and the darkest pixel of a picture, by WCAG 2.2 (1 to 21): of text on one ground, how well it can be read. */
export async function measureContrast(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [darkest, lightest] = [1, 0]
  // Of its middle: the corners show what lies under a round one.
  for (let y = Math.floor(info.height * 0.25); y < info.height * 0.75; y += 1) {
    for (let x = Math.floor(info.width * 0.2); x < info.width * 0.8; x += 1) {
      const at = (y * info.width + x) * 3
      const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map((value) => linear(value / 255))
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      darkest = Math.min(darkest, luminance)
      lightest = Math.max(lightest, luminance)
    }
  }
  return (lightest + 0.05) / (darkest + 0.05)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A colour for all glyphs, which no ground has: what is all of this colour is all glyph. */
export const MARK = [255, 0, 255] as const
/** This share of a text's pixels may lie on something else, such as the edge of an icon. */
const SHARE = 0.1

/** Pixels of a picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Picture {
  data: Buffer
  width: number
  height: number
}

export async function readPicture(base64: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(base64, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Below this distance of the marking colour a pixel is all glyph. */
const NEAR = 3
/** Text of which nothing is drawn has no pixels further from its ground than this. */
const DRAWN = 40

/** The contrast that all but a small share of its glyphs' pixels reach; undefined if no glyph is on the screen. */
export function measureGlyphs(
  { seen, marked, ground }: Record<'seen' | 'marked' | 'ground', Picture>,
  lines: readonly Box[],
): number | undefined {
  const glyphs: { contrast: number; distance: number; isWhole: boolean }[] = []
  for (const { left, top, width, height } of lines)
    for (let y = Math.max(0, top); y < Math.min(top + height, seen.height); y += 1)
      for (let x = Math.max(0, left); x < Math.min(left + width, seen.width); x += 1) {
        const at = (y * seen.width + x) * 3
        const distance = distanceOf(marked.data, at, [ground.data[at] ?? 0, ground.data[at + 1] ?? 0, ground.data[at + 2] ?? 0])
        if (distance < DRAWN) continue
        const isWhole = distanceOf(marked.data, at, MARK) < NEAR
        glyphs.push({ contrast: contrastOf(luminanceAt(seen.data, at), luminanceAt(ground.data, at)), distance, isWhole })
      }
  if (glyphs.length === 0) return undefined
  // Where text is translucent, no pixel has the marking colour; those that differ most are the whole ones.
  const most = glyphs.reduce((highest, { distance }) => Math.max(highest, distance), 0) * 0.98
  const hasWhole = glyphs.some(({ isWhole }) => isWhole)
  const whole = glyphs.filter(({ isWhole, distance }) => (hasWhole ? isWhole : distance >= most)).map(({ contrast }) => contrast)
  return whole.sort((a, b) => a - b)[Math.floor(whole.length * SHARE)]
}

const distanceOf = (data: Buffer, at: number, [red, green, blue]: readonly [number, number, number]) =>
  Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue)

const luminanceAt = (data: Buffer, at: number) =>
  0.2126 * linear((data[at] ?? 0) / 255) + 0.7152 * linear((data[at + 1] ?? 0) / 255) + 0.0722 * linear((data[at + 2] ?? 0) / 255)
const contrastOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
