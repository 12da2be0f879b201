import type { CanvasController } from '../canvas/canvas-controller.ts'
import { beforeBars } from '../canvas/geometry.ts'
import { measureBars, pageLeft, seenWidth } from '../canvas/measure-bars.ts'
import { measureCover } from '../canvas/measure-cover.ts'

/** Room that the mark of findings takes at the upper end of a block, in px. */
const FINDINGS = 46

/** Puts the mark of each block at its lower end, in sight as long as the block is. It only writes styles, as `placeOverlay` does. */
export function placeMarks(root: HTMLElement, controller: CanvasController): void {
  const overlay = root.parentElement
  if (!overlay) return
  const { top, bottom } = measureCover(overlay)
  const { height } = overlay.getBoundingClientRect()
  const left = pageLeft(overlay)
  const width = seenWidth(overlay)
  const bars = measureBars(overlay, controller).flatMap(({ placed }) => placed ?? [])
  const { scale } = controller
  const writes = [...root.querySelectorAll<HTMLElement>('[data-remarks]')].map((element) => {
    const guid = element.dataset['remarks'] ?? ''
    const box = controller.boxOf(guid)
    const { offsetWidth: ownWidth, offsetHeight: ownHeight } = element
    const [x, y] = box ? [left + (box.x + box.width) * scale, (box.y + box.height) * scale] : [0, 0]
    const isSeen = box && y > top + ownHeight && box.y * scale < height - bottom - ownHeight
    // In a low block the two marks stand beside each other.
    const isLow = box && box.height * scale < 2 * ownHeight
    const beside = isLow && overlay.querySelector(`[data-finding="${CSS.escape(guid)}"]`) ? FINDINGS : 0
    const lower = {
      x: Math.min(x - ownWidth - 2, width - ownWidth - 6) - beside,
      y: Math.min(y - ownHeight, height - bottom - ownHeight - 4),
      width: ownWidth,
      height: ownHeight,
    }
    // The bar of a block stands over the lower end of the one above it.
    const at = beforeBars(lower, bars)
    return () => {
      if (element.matches(':active')) return
      element.toggleAttribute('data-away', !isSeen)
      if (isSeen) element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
    }
  })
  for (const write of writes) write()
}
