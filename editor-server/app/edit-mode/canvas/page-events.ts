import type { Guid } from '#content/model/guid/guid.ts'
import type { CanvasPage } from './canvas-page.ts'
import { findOption } from './option-marks.ts'
import { findLinkAt } from './page-links.ts'
import type { Point } from '../palette/menu-popover.tsx'
import { findBlockAround, findProse, findWritten, guidOf, isElement } from '../workspace/marks.ts'

/** User input on the page. Points are in px of the frame's window. */
export interface PageListener {
  onHover: (guid: Guid | undefined, point: Point) => void
  onLeave: () => void
  isSelected: (guid: Guid) => boolean
  /** @param option what made the place that was pressed, where an option did, and whether its block was selected before */
  onSelect: (guid: Guid | undefined, extend: 'toggle' | 'range' | undefined, option?: { path: string; wasSelected: boolean }) => void
  /** A press within a text of a block, or from one point of it to another. @param path of the option whose text it is; undefined for the block's prose */
  onText: (guid: Guid, at: Point | { from: Point; to: Point }, path: string | undefined) => void
  /** The menu of a block was asked for, by pointer or by key. */
  onMenu: (guid: Guid, point: Point) => void
  /** The page took the focus. */
  onFocusIn: () => void
  /** A block was focused. */
  onFocus: (guid: Guid) => void
  /** @param isApart with Shift: in a new tab */
  onFollow: (href: string, isApart: boolean) => void
  onKey: (event: KeyboardEvent) => void
  /** Something may have moved. */
  onMove: () => void
  /** Somebody goes to another part of the page, or is about to. */
  onScroll: () => void
}

/** Listens to the page in the frame and blocks its own behaviour (links, forms, disclosure). */
export function watchPageLifecycle(page: CanvasPage, listener: PageListener): () => void {
  const { document } = page
  const ending = new AbortController()
  const { signal } = ending
  const on = <Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void, capture = true) =>
    document.addEventListener(type, handle, { signal, capture })
  const isWriting = (event: Event) => isElement(event.target) && event.target.closest('[contenteditable="true"]') !== null

  on('pointermove', (event) => {
    const block = findBlockAround(event.target)
    listener.onHover(block && guidOf(block), pointOf(event))
  })
  document.documentElement.addEventListener('pointerleave', () => listener.onLeave(), { signal })
  /** Where a press on words began: what it marks is selected once the text is open. */
  let begun: { block: HTMLElement; path: string | undefined; point: Point } | undefined
  on('mousedown', (event) => {
    begun = undefined
    if (isWriting(event)) return
    const text = findTextAt(event.target)
    const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey && !isPressable(event.target)
    // Fields would take the focus, and Shift would mark text from here to there.
    if (!text || !isPlain) return event.preventDefault()
    begun = { ...text, point: pointOf(event) }
  })
  on('click', (event) => {
    const isMod = event.ctrlKey || event.metaKey
    const link = isMod ? findLinkAt(event) : undefined
    if (isWriting(event) && !link) {
      // A text within a link or a summary: the press would follow or fold it.
      if (isPressable(event.target)) event.preventDefault()
      return
    }
    event.preventDefault()
    if (link) return listener.onFollow(link.href, event.shiftKey)
    const selection = document.getSelection()
    const marked = selection?.isCollapsed === false ? begun : undefined
    if (marked) selection?.removeAllRanges()
    const element = isElement(event.target) ? event.target : undefined
    const block = findBlockAround(element)
    const guid = block && guidOf(block)
    if (!block || guid === undefined) return listener.onSelect(undefined, undefined)
    if (event.shiftKey || isMod) return listener.onSelect(guid, event.shiftKey ? 'range' : 'toggle')
    const text = marked?.block === block ? marked : findTextAt(element)
    const path = text || !element ? undefined : findOption(element, block)
    const wasSelected = listener.isSelected(guid)
    // First the focus, which selects the block too: opening a field takes it from there.
    if (!text) block.focus({ preventScroll: true })
    listener.onSelect(guid, undefined, path === undefined ? undefined : { path, wasSelected })
    if (text) listener.onText(guid, text === marked ? { from: marked.point, to: pointOf(event) } : pointOf(event), text.path)
  })
  on('contextmenu', (event) => {
    const block = findBlockAround(event.target)
    const guid = block && guidOf(block)
    // The browser's own menu mends spelling.
    if (!block || guid === undefined || isWriting(event)) return
    event.preventDefault()
    block.focus({ preventScroll: true })
    listener.onMenu(guid, { x: event.clientX, y: event.clientY })
  })
  on('keyup', (event) => {
    // Space in the words of a summary or a button would press it.
    if (event.key === ' ' && isWriting(event)) event.preventDefault()
  })
  for (const type of ['submit', 'dragstart', 'dblclick'] as const) on(type, (event) => !isWriting(event) && event.preventDefault())
  on('focusin', (event) => {
    listener.onFocusIn()
    if (isElement(event.target) && event.target.matches('.block[data-block]')) listener.onFocus(guidOf(event.target))
  })
  document.addEventListener('keydown', (event) => listener.onKey(event), { signal })
  document.addEventListener('scroll', () => listener.onMove(), { signal, passive: true, capture: true })
  document.addEventListener('load', () => listener.onMove(), { signal, capture: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    document.addEventListener(type, () => listener.onScroll(), { signal, passive: true, capture: true })
  const view = document.defaultView
  const sizes = view && new view.ResizeObserver(() => listener.onMove())
  sizes?.observe(document.documentElement)
  if (document.body) sizes?.observe(document.body)
  return () => {
    ending.abort()
    sizes?.disconnect()
  }
}

const isPressable = (node: unknown) => isElement(node) && node.closest('a, button, label, summary') !== null

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })

/** The text of a block around something. @returns its block, and the path of its option; that is undefined for the block's prose */
function findTextAt(node: unknown): { block: HTMLElement; path: string | undefined } | undefined {
  const block = findBlockAround(node)
  if (!block || !isElement(node)) return undefined
  const written = findWritten(node, block)
  return written || findProse(block)?.contains(node) ? { block, path: written?.path } : undefined
}
