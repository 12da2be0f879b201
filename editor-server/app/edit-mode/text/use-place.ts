import { type RefObject, useEffect } from 'react'
import { findDrawer, seenRight } from '../workspace/seen-right.ts'
import { placeOver } from './place-over.ts'

/**
 * Keeps an element above the text that it belongs to, beside the drawer, and in view while the text is. The text may stand in a frame that is drawn smaller
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
    const { x, y } = placeOver({
      text: text.getBoundingClientRect(),
      tools: { width: tools.offsetWidth, height: tools.offsetHeight },
      window: { width: seenRight(), height: innerHeight },
      frame: frame && { drawn: frame.getBoundingClientRect(), clientWidth: frame.clientWidth },
    })
    tools.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }
  const ask = () => {
    if (waiting === 0) waiting = requestAnimationFrame(place)
  }
  const sizes = new ResizeObserver(ask)
  for (const element of [text, tools, frame, findDrawer()]) if (element) sizes.observe(element)
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
