import type { Width } from './column-width.ts'

/** Windows, in px, that a width is looked at in. Above the widest it goes on as it was. */
const NARROWEST = 240
const WIDEST = 2600
const STEP = 2

/** A width that follows the window's: `slope` × window + `rest`, from this window on; px. */
interface Piece {
  from: number
  slope: number
  rest: number
}

/**
 * A width in every window as the value of `sizes` (HTML, section 4.8.4.2.2). It is never more than the width itself, so that no browser
 * takes a larger copy for it.
 * @param tolerance part by which it may be less: fewer pieces say it
 */
export function describeSizes(width: Width, tolerance: number): string {
  const pieces = findPieces(width, tolerance)
  const [smallest, ...larger] = pieces.map((piece) => ({ from: piece.from, length: writeLength(piece) }))
  return [...larger.reverse().map(({ from, length }) => `(min-width:${from}px) ${length}`), smallest?.length ?? '100vw'].join(', ')
}

/** Straight pieces, each as long as it can be: a line through its start that stays between the tolerance and the width. */
function findPieces(width: Width, tolerance: number): Piece[] {
  const pieces: Piece[] = []
  for (let from = NARROWEST; from <= WIDEST;) {
    const start = width(from)
    // Where no line of a piece is too high, a flat start may lie a little low.
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

/** The steepest slope that holds, or none at all where that holds too. */
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
