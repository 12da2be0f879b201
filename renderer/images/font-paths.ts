import { readFileSync } from 'node:fs'

/** Text as outlines of a font, so that a picture is the same on every machine, whatever fonts it has. */
export interface TextPaths {
  /** Width in px. */
  measure(text: string, size: number): number
  /** Path data, with the start of the baseline at 0,0. */
  draw(text: string, size: number): string
}

interface Glyph {
  path: { toSVG(): string; commands: { command: string; args: number[] }[] }
}
interface Run {
  advanceWidth: number
  glyphs: Glyph[]
  positions: { xAdvance: number; xOffset: number; yOffset: number }[]
}
interface Font {
  unitsPerEm: number
  variationAxes: Record<string, unknown>
  getVariation(axes: Record<string, number>): Font
  layout(text: string): Run
}

/** A font file (WOFF2, TrueType, OpenType) in one weight; a variable font takes the weight asked for. */
export async function loadTextPaths(file: string, weight: number): Promise<TextPaths> {
  const { create } = await import('fontkit')
  const bytes = readFileSync(file)
  const isPacked = bytes.subarray(0, 4).toString('latin1') === 'wOF2'
  const font = create(isPacked ? await unpack(bytes) : bytes) as unknown as Font
  const instance = 'wght' in font.variationAxes ? font.getVariation({ wght: weight }) : font
  const scale = (size: number) => size / instance.unitsPerEm
  return {
    measure: (text, size) => instance.layout(text).advanceWidth * scale(size),
    draw(text, size) {
      const { glyphs, positions } = instance.layout(text)
      let x = 0
      let data = ''
      glyphs.forEach((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        data += place(glyph, x + xOffset, yOffset, scale(size))
        x += xAdvance
      })
      return data
    },
  }
}

let unpacking: Promise<unknown> = Promise.resolve()

/** Unpacks one font after another: wawoff2 returns its own memory, which the next font overwrites, so it is copied first. */
function unpack(bytes: Buffer): Promise<Buffer> {
  const unpacked = unpacking.then(async () => {
    const { decompress } = await import('wawoff2')
    return Buffer.from(await decompress(bytes))
  })
  unpacking = unpacked.catch(() => {})
  return unpacked
}

const letters: Readonly<Record<string, string>> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

/** y goes up in fonts and down in pictures. */
function place({ path }: Glyph, x: number, y: number, scale: number): string {
  return path.commands
    .map(({ command, args }) => {
      const points = args.map((value, index) => (index % 2 === 0 ? (x + value) * scale : -(y + value) * scale))
      return `${letters[command] ?? ''}${points.map((point) => Number(point.toFixed(2))).join(' ')}`
    })
    .join('')
}
