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
  tools: Size
  window: Size
  /** The frame in which the text stands, if any. It may be drawn smaller than it is: `clientWidth` is its own. */
  frame?: { drawn: { left: number; top: number; width: number }; clientWidth: number } | undefined
}

/** Where tools stand that belong to a text: above it, and in view while the text is. */
export function placeOver({ text, tools, window, frame }: Layout): { x: number; y: number } {
  const scale = frame && frame.clientWidth > 0 ? frame.drawn.width / frame.clientWidth : 1
  const outer = frame?.drawn ?? { left: 0, top: 0 }
  const [left, top, bottom] = [outer.left + text.left * scale, outer.top + text.top * scale, outer.top + text.bottom * scale] as const
  const highest = Math.max(GAP, outer.top + GAP)
  const above = top - tools.height - GAP
  // No room above the text: below it, or at the upper edge where there is no room there either.
  const instead = bottom > window.height - tools.height ? highest : bottom + GAP
  return {
    x: Math.min(Math.max(GAP, left), Math.max(GAP, window.width - tools.width - GAP)),
    y: above >= highest ? above : instead,
  }
}
