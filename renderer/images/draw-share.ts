import { type ShareDrawing, SHARE_SIZE } from '../head/pictures.ts'
import { inkOn } from '../theme/contrast.ts'
import type { TextPaths } from './font-paths.ts'

const MARGIN = 72
const MARK = 76
const LINES = 3
/** Sizes of the title in px, tried from the first on. */
const TITLE_SIZES = [104, 92, 84, 74, 66, 58]
const { width, height } = SHARE_SIZE

/**
 * The picture beside a shared link as SVG: the site's mark and name, the title as large as it fits, and the theme's landscape along the
 * bottom. The mark itself is laid over it as pixels, at `MARK_PLACE`.
 */
export function drawShare(drawing: ShareDrawing, font: TextPaths): string {
  const { colors } = drawing.look
  const ground = colors['color-hero'] ?? colors['color-primary'] ?? '#14425c'
  const ink = colors['color-on-hero'] ?? inkOn(ground)
  const accent = colors['color-accent'] ?? ink
  const isOwnName = drawing.title === drawing.name
  const parts = [`<rect width="${width}" height="${height}" fill="${ground}"/>`, drawLandscape(drawing, accent)]
  const room = drawing.landscape === undefined ? height : height - LANDSCAPE_HEIGHT / 2
  parts.push(place(font.draw(drawing.name, 38), MARGIN + MARK + 24, MARGIN + MARK / 2 + 13, ink))
  const title = isOwnName && drawing.lead !== '' ? firstSentence(drawing.lead) : drawing.title
  const { lines, size } = fit(title, font)
  const step = size * 1.08
  const top = Math.max(MARGIN + MARK + 48, (MARGIN + MARK + room - lines.length * step) / 2) + size * 0.78
  parts.push(`<rect x="${MARGIN}" y="${(top - size * 0.78 - 34).toFixed(0)}" width="88" height="8" rx="4" fill="${accent}"/>`)
  lines.forEach((line, index) => parts.push(place(font.draw(line, size), MARGIN, top + index * step, ink)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** Where the mark goes, in px. */
export const MARK_PLACE = { left: MARGIN, top: MARGIN - 8, size: MARK } as const

const LANDSCAPE_HEIGHT = 300

function drawLandscape({ landscape, look }: ShareDrawing, accent: string): string {
  if (landscape !== undefined) {
    const inner = landscape.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
    const box = /viewBox="([^"]+)"/.exec(landscape)?.[1] ?? '0 0 1440 360'
    return `<svg x="0" y="${height - LANDSCAPE_HEIGHT}" width="${width}" height="${LANDSCAPE_HEIGHT}" viewBox="${box}" preserveAspectRatio="xMidYMax slice">${inner}</svg>`
  }
  const shade = look.colors['color-primary-strong'] ?? '#00000033'
  return `<circle cx="1040" cy="720" r="430" fill="${shade}"/><circle cx="1180" cy="600" r="150" fill="${accent}"/>`
}

function place(data: string, x: number, y: number, fill: string): string {
  return `<path transform="translate(${x} ${y.toFixed(1)})" fill="${fill}" d="${data}"/>`
}

function firstSentence(text: string): string {
  return /^.+?[.!?:](?=\s|$)/.exec(text)?.[0].replace(/[.:]$/, '') ?? text
}

/** Lines at the largest size that fits; at the smallest, the rest is cut off with an ellipsis. */
function fit(title: string, font: TextPaths): { lines: string[]; size: number } {
  const room = width - 2 * MARGIN
  for (const size of TITLE_SIZES) {
    const lines = wrap(title, (line) => font.measure(line, size) <= room)
    const isShort = lines.length <= (size > 90 ? 1 : size > 64 ? 2 : LINES)
    if (isShort && lines.every((line) => font.measure(line, size) <= room)) return { lines, size }
  }
  const size = TITLE_SIZES.at(-1) as number
  const fits = (line: string) => font.measure(line, size) <= room
  const lines = wrap(title, fits).slice(0, LINES)
  let last = `${lines.at(-1) ?? ''}…`
  while (!fits(last) && last.length > 2) last = `${last.slice(0, -2)}…`
  return { lines: [...lines.slice(0, -1), last], size }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
