/** px between the tools and the text, and to the edges of the window. */
const GAP = 8

interface Size {
  width: number
  height: number
}

/** All in px. */
export interface Layout {
  /** Of the text, in the window in which it stands. */
  text: { left: number; top: number; bottom: number }
  /** Of what is selected in it, with the line above that. */
  selected?: { top: number; bottom: number } | undefined
  tools: Size
  window: Size
  /** The frame in which the text stands, if any. It may be drawn smaller than it is: `clientWidth` is its own. */
  frame?: { drawn: { left: number; top: number; width: number }; clientWidth: number } | undefined
  /** Buttons below the text, which stay free. */
  buttons?: { left: number; top: number; right: number; bottom: number } | undefined
  /** Whether tools at a height would lie over words of other texts. */
  coversWords?: ((place: { x: number; y: number }) => boolean) | undefined
}

/**
 * Where tools stand that belong to a text: above it, or below it where they would cover words above and none below, and in view while the text
 * is. Over a text that fills the window they keep clear of what is selected and of the line above that.
 */
export function placeOver({ text, selected, tools, window, frame, buttons, coversWords = () => false }: Layout): { x: number; y: number } {
  const scale = scaleOf(frame)
  const outer = frame?.drawn ?? { left: 0, top: 0 }
  const [left, top, bottom] = [outer.left + text.left * scale, outer.top + text.top * scale, outer.top + text.bottom * scale] as const
  const x = Math.min(Math.max(GAP, left), Math.max(GAP, window.width - tools.width - GAP))
  const highest = Math.max(GAP, outer.top + GAP)
  const above = top - tools.height - GAP
  const isBeside = !buttons || x > buttons.right || x + tools.width < buttons.left
  const isClear = isBeside || bottom + GAP > buttons.bottom || bottom + GAP + tools.height < buttons.top
  const below = (isClear ? bottom : buttons.bottom) + GAP
  const fitsAbove = above >= highest
  const fitsBelow = below - GAP <= window.height - tools.height
  if (fitsAbove && fitsBelow) return { x, y: coversWords({ x, y: above }) && !coversWords({ x, y: below }) ? below : above }
  if (fitsAbove || fitsBelow) return { x, y: fitsAbove ? above : below }
  const lowest = window.height - tools.height - GAP
  const isCovered = selected && outer.top + selected.top * scale < highest + tools.height && outer.top + selected.bottom * scale > highest
  const isFree = selected && outer.top + selected.bottom * scale <= lowest
  return { x, y: isCovered && isFree ? lowest : highest }
}

/** How large a frame is drawn. */
export function scaleOf(frame: Layout['frame']): number {
  return frame && frame.clientWidth > 0 ? frame.drawn.width / frame.clientWidth : 1
}
