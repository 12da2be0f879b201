import type { CanvasController } from './canvas-controller.ts'
import { coversWords } from '../workspace/covers-words.ts'
import { besideBars, type Box, clearOf, type Gap, overlaps } from './geometry.ts'
import { measureBars, pageLeft, seenWidth } from './measure-bars.ts'
import { measureCover } from './measure-cover.ts'

/** Height of the label of a block, in px. */
const LABEL = 23

/** Height of what adds a block between two, in px. */
const LINE = 28

/** Between a block and the buttons below it, in px. */
const BELOW = 9

/** Width below which a name cannot be read, in px. */
const NARROW = 40

/** Positions the overlay over the blocks that it belongs to. It only writes styles, so typing and scrolling render nothing. */
export function placeOverlay(root: HTMLElement, controller: CanvasController): void {
  const { offsetHeight: height } = root
  const width = seenWidth(root)
  const { top, bottom } = measureCover(root)
  const { scale } = controller
  const left = pageLeft(root)
  const boxOf = (guid: string | undefined) => inRoot(guid === undefined ? undefined : controller.boxOf(guid))
  const inRoot = (box: Box | undefined) => {
    return box && { x: left + box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale }
  }
  // All is read before anything is written.
  const writes: (() => void)[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-ring]')) {
    const box = boxOf(element.dataset['ring'])
    writes.push(() => put(element, box && { x: box.x - 7, y: box.y - 5, width: box.width + 14, height: box.height + 10 }))
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-option-of]')) {
    const { optionOf = '', path = '' } = element.dataset
    const box = inRoot(controller.boxOfOption({ guid: optionOf, path }))
    writes.push(() => put(element, box && { x: box.x - 3, y: box.y - 2, width: box.width + 6, height: box.height + 4 }))
  }
  const bars = measureBars(root, controller)
  for (const element of root.querySelectorAll<HTMLElement>('[data-label]')) {
    const guid = element.dataset['label']
    const box = boxOf(guid)
    const isSeen = box && box.y + box.height > 0 && box.y < height
    const x = box && Math.max(4, box.x - 7)
    // Before the bar of its block, which is at the same height.
    const bar = bars.find((each) => each.element.dataset['bar'] === guid)
    const room = x !== undefined && bar?.placed ? Math.max(0, bar.placed.x - x - 4) : undefined
    writes.push(() => {
      put(element, isSeen && x !== undefined ? { x, y: Math.max(top + 2, box.y - LABEL) } : undefined)
      element.style.maxInlineSize = room === undefined ? '' : `min(16rem, ${Math.round(room)}px)`
      element.toggleAttribute('data-narrow', room !== undefined && room < NARROW)
    })
  }
  for (const { element, placed } of bars) writes.push(() => put(element, placed && { x: placed.x, y: placed.y }))
  for (const element of root.querySelectorAll<HTMLElement>('[data-below]')) {
    const box = boxOf(element.dataset['below'])
    const y = box && box.y + box.height + BELOW
    const isSeen = y !== undefined && y > top && y < height - bottom - element.offsetHeight
    writes.push(() => put(element, box && isSeen ? { x: Math.max(4, box.x - 7), y } : undefined))
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-refused]')) {
    const { refused = '', path = '' } = element.dataset
    const box = inRoot(controller.boxOfOption({ guid: refused, path }))
    const { offsetWidth: ownWidth, offsetHeight: ownHeight } = element
    const x = box && Math.max(4, Math.min(box.x - 3, width - ownWidth - 4))
    // Under the words, and in sight while they are being written.
    const y = box && Math.max(top + 4, Math.min(box.y + box.height + 6, height - bottom - ownHeight - 4))
    writes.push(() => put(element, x === undefined || y === undefined ? undefined : { x, y }))
  }
  const areaOf = ({ x, y, width: wide, height: high }: Box) => {
    const [start, above] = [(x - left) / scale, y / scale]
    return { left: start, top: above, right: start + wide / scale, bottom: above + high / scale }
  }
  const isFree = (place: Box) => !placedBars.some((bar) => overlaps(place, bar)) && !coversWords(controller.page.document, areaOf(place))
  /** On a narrow screen words go on to the edge: a mark stands above or below its block, where there is room for it. */
  const freeOfWords = (mark: Box, box: Box) => {
    const places = [mark.y, box.y - mark.height - 2, box.y + box.height + 2]
    const isSeen = (y: number) => y >= top + 6 && y + mark.height <= height - bottom
    return places.find((y) => isSeen(y) && isFree({ ...mark, y })) ?? mark.y
  }
  const placedBars = bars.flatMap(({ placed }) => placed ?? [])
  for (const element of root.querySelectorAll<HTMLElement>('[data-finding]')) {
    const box = boxOf(element.dataset['finding'])
    const { offsetWidth: ownWidth, offsetHeight: ownHeight } = element
    const isSeen = box && box.y + box.height > top + ownHeight && box.y < height - bottom - ownHeight
    const mark = isSeen && {
      x: Math.min(box.x + box.width - ownWidth - 2, width - ownWidth - 6),
      // In sight as long as the block is.
      y: Math.min(Math.max(top + 6, box.y - 2), box.y + box.height - ownHeight),
      width: ownWidth,
      height: ownHeight,
    }
    const y = mark ? freeOfWords({ ...mark, y: clearOf(mark, placedBars) }, box) : 0
    writes.push(() => put(element, mark ? { x: mark.x, y } : undefined))
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-gap]')) {
    const gap = findGap(controller.listGaps(), element.dataset['gap'] ?? '')
    const line = gap && { x: left + gap.x * scale, y: gap.y * scale - LINE / 2, width: gap.width * scale, height: LINE }
    // Half a button under a bar is too small to hit (WCAG 2.5.8).
    const box = line && besideBars(line, placedBars)
    writes.push(() => put(element, box && box.y > -LINE / 2 && box.y < height ? { x: box.x, y: box.y, width: box.width } : undefined))
  }
  for (const write of writes) write()
}

/** A gap as the value of an attribute. */
export function gapName({ position, before }: Pick<Gap, 'position' | 'before'>): string {
  return `${position} ${before ?? ''}`
}

function findGap(gaps: readonly Gap[], name: string): Gap | undefined {
  return gaps.find((gap) => gapName(gap) === name)
}

/** What is held down stays under the pointer: a rendering that comes in between would have the press end beside it. */
function put(element: HTMLElement, box: { x: number; y: number; width?: number; height?: number } | undefined): void {
  if (element.matches(':active')) return
  element.toggleAttribute('data-away', !box)
  if (!box) return
  element.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`
  if (box.width !== undefined) element.style.inlineSize = `${Math.round(box.width)}px`
  if (box.height !== undefined) element.style.blockSize = `${Math.round(box.height)}px`
}
