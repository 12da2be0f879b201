import debounce from 'lodash-es/debounce.js'
import { type RefObject, useEffect } from 'react'
import { coversWords } from '../workspace/covers-words.ts'
import { findDrawer, seenRight } from '../workspace/seen-right.ts'
import { type Layout, placeOver, scaleOf } from './place-over.ts'

/** ms without a move of the caret after which the tools make way for it: while one types each key would have two frames drawn. */
const REST = 120

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
    const size = { width: tools.offsetWidth, height: tools.offsetHeight }
    const around: Layout['frame'] = frame && { drawn: frame.getBoundingClientRect(), clientWidth: frame.clientWidth }
    const { x, y } = placeOver({
      text: text.getBoundingClientRect(),
      selected: readSelected(text),
      tools: size,
      window: { width: seenRight(), height: innerHeight },
      frame: around,
      buttons: document.querySelector('.edit-more-entries:not([data-away])')?.getBoundingClientRect(),
      coversWords: frame && ((at) => coversWords(text.ownerDocument, areaOf(at, size, around))),
    })
    tools.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }
  const ask = () => {
    if (waiting === 0) waiting = requestAnimationFrame(place)
  }
  const askAtRest = debounce(ask, REST)
  const sizes = new ResizeObserver(ask)
  for (const element of [text, tools, frame, findDrawer()]) if (element) sizes.observe(element)
  const views = new Set([window, inner])
  text.ownerDocument.addEventListener('selectionchange', askAtRest)
  for (const view of views) {
    view?.addEventListener('scroll', ask, { capture: true, passive: true })
    view?.addEventListener('resize', ask)
  }
  place()
  // What is drawn over the page with it is put in its place in the next frame.
  ask()
  return () => {
    cancelAnimationFrame(waiting)
    askAtRest.cancel()
    sizes.disconnect()
    text.ownerDocument.removeEventListener('selectionchange', askAtRest)
    for (const view of views) {
      view?.removeEventListener('scroll', ask, { capture: true })
      view?.removeEventListener('resize', ask)
    }
  }
}

/** An area of the window, in that of the frame. */
function areaOf({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }, frame: Layout['frame']) {
  const scale = scaleOf(frame)
  const { left = 0, top = 0 } = frame?.drawn ?? {}
  return { left: (x - left) / scale, top: (y - top) / scale, right: (x + width - left) / scale, bottom: (y + height - top) / scale }
}

/** Where the selected words or the caret stand, with the line above them. */
function readSelected(text: HTMLElement): Layout['selected'] {
  const selection = text.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0 || !text.contains(selection.focusNode)) return undefined
  const range = selection.getRangeAt(0)
  const { focusNode } = selection
  const around = focusNode?.nodeType === Node.ELEMENT_NODE ? (focusNode as Element) : focusNode?.parentElement
  const lines = range.getClientRects()
  // A caret in an empty paragraph has no box of its own.
  const { top, bottom } = lines.length > 0 ? range.getBoundingClientRect() : (around ?? text).getBoundingClientRect()
  return { top: top - (lines[0]?.height ?? 0) * 1.5, bottom }
}
