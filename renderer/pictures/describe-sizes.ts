import type { Width } from './column-width.ts'

/** Widths of window, in px, that are sampled. Above the widest the last piece continues. */
const NARROWEST = 240
const WIDEST = 2600
const STEP = 2

/** From this window width on, in px: `slope` × window + `rest`. */
interface Piece {
  from: number
  slope: number
  rest: number
}

/**
 * A width in every window as the value of `sizes` (HTML, section 4.8.4.2.2). Never more than the width itself, so that no browser picks a
 * larger copy because of it.
 * @param tolerance part by which it may be less; more tolerance needs fewer pieces
 */
export function describeSizes(width: Width, tolerance: number): string {
  const pieces = findPieces(width, tolerance)
  const [smallest, ...larger] = pieces.map((piece) => ({ from: piece.from, length: writeLength(piece) }))
  return [...larger.reverse().map(({ from, length }) => `(min-width:${from}px) ${length}`), smallest?.length ?? '100vw'].join(', ')
}

/** Straight pieces, each as long as possible: a line through its start that stays between the width and the tolerance below it. */
function findPieces(width: Width, tolerance: number): Piece[] {
  const pieces: Piece[] = []
  for (let from = NARROWEST; from <= WIDEST;) {
    const start = width(from)
    // Start a little low, to leave room for a flat line.
    const base = start * (1 - tolerance / 2)
    let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    let to = from + STEP
    for (; to <= WIDEST; to += STEP) {
      const there = width(to)
      const lower = Math.max(least, (there * (1 - tolerance) - base) / (to - from))
      const upper = Math.min(most, (there - base) / (to - from))
      if (lower > upper) break
      ;[least, most] = [lower, upper]
    }
    const slope = pickSlope(least, most)
    pieces.push({ from, slope, rest: base - slope * from })
    from = to
  }
  return pieces
}

/** The steepest slope that fits, or none where that fits too. */
function pickSlope(least: number, most: number): number {
  if (least <= 0 && most >= 0) return 0
  return Number.isFinite(most) ? Math.floor(most * 1000) / 1000 : 0
}

function writeLength({ slope, rest }: Piece): string {
  const vw = Number((slope * 100).toFixed(1))
  const px = Math.floor(rest)
  if (vw === 0) return `${px}px`
  if (Math.abs(px) < 2) return `${vw}vw`
  return `calc(${vw}vw ${px < 0 ? '-' : '+'} ${Math.abs(px)}px)`
}
