import { seenRight } from '../workspace/seen-right.ts'
import type { CanvasController } from './canvas-controller.ts'
import type { Box } from './geometry.ts'
import { measureCover } from './measure-cover.ts'

/** Height of the bar with what can be done with a block, in px. */
const BAR = 44

export interface MeasuredBar {
  element: HTMLElement
  /** Within the overlay; absent where its block is out of sight. */
  placed: Box | undefined
}

/** Where the bars of the selected blocks belong. @param root the overlay over the page */
export function measureBars(root: HTMLElement, controller: CanvasController): MeasuredBar[] {
  const { offsetHeight: height } = root
  const width = seenWidth(root)
  const { top } = measureCover(root)
  const { scale } = controller
  const left = pageLeft(root)
  return [...root.querySelectorAll<HTMLElement>('[data-bar]')].map((element) => {
    const box = controller.boxOf(element.dataset['bar'] ?? '')
    const { offsetWidth: ownWidth, offsetHeight: ownHeight } = element
    const isSeen = box && (box.y + box.height) * scale > 0 && box.y * scale < height
    if (!isSeen) return { element, placed: undefined }
    const x = Math.min(Math.max(4, left + (box.x + box.width) * scale + 7 - ownWidth), Math.max(4, width - ownWidth - 4))
    // Above the block; in it where that would be out of sight.
    const y = Math.min(Math.max(top + 6, box.y * scale - BAR - 4), height - BAR)
    return { element, placed: { x, y, width: ownWidth, height: ownHeight } }
  })
}

/** Keeps buttons in the part of the page that the drawer does not cover. */
export function seenWidth(root: HTMLElement): number {
  const { left, right } = root.getBoundingClientRect()
  return Math.min(right, seenRight()) - left
}

/** The page may be narrower than the canvas, and is centred then. */
export function pageLeft(root: HTMLElement): number {
  const frame = root.parentElement?.querySelector('iframe')
  return frame ? frame.getBoundingClientRect().left - root.getBoundingClientRect().left : 0
}
