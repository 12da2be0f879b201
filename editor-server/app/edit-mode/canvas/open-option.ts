import type { CanvasPage } from './canvas-page.ts'
import type { BlockOption } from './canvas-state.ts'
import { findOptionElement } from './option-marks.ts'

/** Marks what was opened to show an option and will be closed again. */
const OPENED = 'data-opened'

/**
 * Finds what an option made, and opens what that is folded away in, such as the answer of a question: the server renders it closed. What was
 * opened for another option closes again, and all of it without one; what visitors find open stays as it is.
 */
export function openOption(page: CanvasPage, option: BlockOption | undefined): HTMLElement | undefined {
  const block = option && page.find(option.guid)
  const element = block && findOptionElement(block, option.path)
  for (const opened of page.document.querySelectorAll<HTMLDetailsElement>(`details[${OPENED}]`)) {
    if (element && opened.contains(element)) continue
    opened.removeAttribute(OPENED)
    opened.open = false
  }
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details')) {
    if (around.open) continue
    around.setAttribute(OPENED, '')
    around.open = true
  }
  return element
}
