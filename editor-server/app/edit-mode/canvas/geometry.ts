import { type LayoutPosition, layoutPositions } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'

/** In px, within the canvas. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A block, or the place of those to come. */
export interface PlacedBox extends Box {
  position: LayoutPosition
  /** Absent for an empty position. */
  guid?: Guid | undefined
}

/** Between two blocks, above the first, below the last, or in an empty position. */
export interface Gap {
  position: LayoutPosition
  /** The block after the insertion point; undefined at the end. */
  before: Guid | undefined
  /** Where the drop line is drawn. */
  x: number
  y: number
  width: number
  isEmpty: boolean
}

/** Distance in px of a line from the block that it comes before or after, if there is no other on that side. */
const APART = 10

/**
 * Where blocks can go, based on where they are. Blocks of a position are below each other; those side by side share a gap, each over its
 * own height.
 * @param boxes in reading order
 */
export function findGaps(boxes: readonly PlacedBox[]): Gap[] {
  return layoutPositions.flatMap((position) => {
    const own = boxes.filter((box) => box.position === position)
    return own.flatMap((box, index) => gapsAt(position, own, box, index))
  })
}

function gapsAt(position: LayoutPosition, own: readonly PlacedBox[], box: PlacedBox, index: number): Gap[] {
  const { x, width, y, height, guid } = box
  if (guid === undefined) return [{ position, before: undefined, x, width, y: y + height / 2, isEmpty: true }]
  const previous = own[index - 1]
  const end = previous && previous.y + previous.height
  const top = end === undefined || end > y ? y - APART : (end + y) / 2
  const gaps: Gap[] = [{ position, before: guid, x, width, y: top, isEmpty: false }]
  if (index === own.length - 1) gaps.push({ position, before: undefined, x, width, y: y + height + APART, isEmpty: false })
  return gaps
}

/** The gap nearest to a point: among those the point is horizontally within, else among all. */
export function findNearestGap(gaps: readonly Gap[], { x, y }: { x: number; y: number }, reach = Infinity): Gap | undefined {
  let nearest: Gap | undefined
  let least = reach
  for (const gap of gaps) {
    const beside = Math.max(gap.x - x, 0, x - gap.x - gap.width)
    // Another column is further away than the whole height of this one.
    const distance = Math.abs(gap.y - y) + (beside === 0 ? 0 : 4 * beside)
    if (distance < least) {
      least = distance
      nearest = gap
    }
  }
  return nearest
}

/** How fast the page scrolls while something is dragged near its edge, in px a frame; negative is upwards. */
export function scrollSpeed(y: number, height: number): number {
  const zone = Math.min(72, height / 5)
  const near = y < zone ? y - zone : y > height - zone ? y - (height - zone) : 0
  return Math.round((near / zone) * 18)
}

/** In px of the element's window. */
export function boxOf(element: Element): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/**
 * Of its wrapper, and as high as what stands in it, which may reach beyond that: cards lie over the lower edge of a hero above them. In px
 * of the block's window.
 */
export function boxOfBlock(block: Element): Box {
  const own = boxOf(block)
  const all = [own, ...listParts(block)]
  const y = Math.min(...all.map((part) => part.y))
  return { ...own, y, height: Math.max(...all.map((part) => part.y + part.height)) - y }
}

/** Boxes of what stands in a block; what has none of its own is its children, as of an island. Words for screen readers are a pixel high. */
function listParts(element: Element): Box[] {
  return [...element.children].flatMap((child) => {
    const box = boxOf(child)
    if (box.width > 1 && box.height > 1) return [box]
    return box.width === 0 && box.height === 0 ? listParts(child) : []
  })
}

/** The gap that a point is at. */
export function findGapNear(gaps: readonly Gap[], { x, y }: { x: number; y: number }, reach: number): Gap | undefined {
  return gaps.find((gap) => x >= gap.x && x <= gap.x + gap.width && Math.abs(y - gap.y) <= reach)
}

/** Distance in px between a bar and what moves out of its way. */
const CLEARANCE = 6

export const overlaps = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/**
 * A line with a button as high as itself in its middle, shortened so that no bar covers a part of that button; where there is no room beside
 * the bar, it goes below it.
 */
export function besideBars(line: Box, bars: readonly Box[]): Box {
  const size = line.height
  const bar = bars.find((each) => overlaps({ ...line, x: line.x + (line.width - size) / 2, width: size }, each))
  if (!bar) return line
  const before = bar.x - CLEARANCE - line.x
  const after = line.x + line.width - (bar.x + bar.width + CLEARANCE)
  if (Math.max(before, after) < size) return { ...line, y: bar.y + bar.height + CLEARANCE }
  return before >= after ? { ...line, width: before } : { ...line, x: line.x + line.width - after, width: after }
}

/** The y at which a box lies below each bar that would cover a part of it. @param bars of which none is below another */
export function clearOf(box: Box, bars: readonly Box[]): number {
  return Math.max(box.y, ...bars.filter((bar) => overlaps(box, bar)).map((bar) => bar.y + bar.height + CLEARANCE))
}

/** A box moved before a bar that would cover a part of it; above the bar where there is no room before it. */
export function beforeBars(box: Box, bars: readonly Box[]): Box {
  const bar = bars.find((each) => overlaps(box, each))
  if (!bar) return box
  const x = bar.x - CLEARANCE - box.width
  return x >= 0 ? { ...box, x } : { ...box, y: bar.y - CLEARANCE - box.height }
}
