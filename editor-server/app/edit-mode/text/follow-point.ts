import type { TextPlace } from '../workspace/edit-context.ts'

/** What a text consists of, on the page and while it is written alike. */
const PARTS = 'p, h2, h3, h4, h5, h6, li, td, th, pre, img'

/**
 * A text that becomes a field has other heights here and there: lines beside an image, an empty line that can be written in. What was pressed
 * moves with that before the caret is put there. Call it before, and what it gives after.
 * @returns the same place in the text
 */
export function followPoint<At extends 'start' | 'end' | TextPlace | undefined>(text: HTMLElement, at: At): () => At {
  const point = at
  if (typeof point !== 'object' || !('x' in point)) return () => at
  const pressed = text.ownerDocument.elementFromPoint(point.x, point.y)?.closest(PARTS)
  if (!pressed || !text.contains(pressed)) return () => at
  const list = () => [...text.querySelectorAll(pressed.localName)].filter((each) => !each.matches('.ProseMirror-separator'))
  const before = list()
  const index = before.indexOf(pressed)
  const { left, top } = pressed.getBoundingClientRect()
  return () => {
    const after = list()
    const moved = after.length === before.length ? after[index]?.getBoundingClientRect() : undefined
    return moved ? { ...point, x: point.x + moved.left - left, y: point.y + moved.top - top } : at
  }
}
