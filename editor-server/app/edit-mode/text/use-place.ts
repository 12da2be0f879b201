import { type RefObject, useEffect } from 'react'

/** px between the tools and the text, and to the edges of the window. */
const GAP = 8

/**
 * Keeps an element above the text that it belongs to, and in view while the text is. The text may stand in a frame that is drawn smaller
 * than it is. The place is set by script: in HTML it would be a style, which the pages' policy refuses.
 */
export function usePlace(tools: RefObject<HTMLElement | null>, text: HTMLElement): void {
  useEffect(() => (tools.current ? followText(tools.current, text) : undefined), [tools, text])
}

function followText(tools: HTMLElement, text: HTMLElement): () => void {
  const inner = text.ownerDocument.defaultView
  const frame = (inner?.frameElement as HTMLElement | null | undefined) ?? undefined
  let waiting = 0
  const place = () => {
    waiting = 0
    const { x, y } = placeOver(text, tools, frame)
    tools.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }
  const ask = () => {
    if (waiting === 0) waiting = requestAnimationFrame(place)
  }
  const sizes = new ResizeObserver(ask)
  for (const element of [text, tools, frame]) if (element) sizes.observe(element)
  const views = new Set([window, inner])
  for (const view of views) {
    view?.addEventListener('scroll', ask, { capture: true, passive: true })
    view?.addEventListener('resize', ask)
  }
  place()
  return () => {
    cancelAnimationFrame(waiting)
    sizes.disconnect()
    for (const view of views) {
      view?.removeEventListener('scroll', ask, { capture: true })
      view?.removeEventListener('resize', ask)
    }
  }
}

function placeOver(text: HTMLElement, tools: HTMLElement, frame: HTMLElement | undefined): { x: number; y: number } {
  const outer = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const scale = frame && frame.clientWidth > 0 ? outer.width / frame.clientWidth : 1
  const inner = text.getBoundingClientRect()
  const left = frame ? outer.left + inner.left * scale : inner.left
  const top = frame ? outer.top + inner.top * scale : inner.top
  const bottom = frame ? outer.top + inner.bottom * scale : inner.bottom
  const { offsetWidth: width, offsetHeight: height } = tools
  const highest = Math.max(GAP, outer.top + GAP)
  const above = top - height - GAP
  // No room above the text: at the upper edge, and then below what can be seen of it.
  const y = above >= highest ? above : Math.min(Math.max(highest, bottom + GAP), bottom > innerHeight - height ? highest : bottom + GAP)
  return { x: Math.min(Math.max(GAP, left), Math.max(GAP, innerWidth - width - GAP)), y }
}
