import type { Guid } from '#content/model/guid/guid.ts'
import { layoutPositions, type LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { Idiomorph } from 'idiomorph'
import { blocksIn, blocksOf } from '../session/actions/edited.ts'
import type { Edited } from '../session/contract.ts'
import { BLOCK, createProse, EMPTY, findBlockElement, findProse, guidOf, isClassOfProse, positionOf } from '../workspace/marks.ts'
import type { Scheme } from '../workspace/edit-context.ts'
import { showScheme } from './show-scheme.ts'
import { pageStyles } from './page-styles.ts'
import { type PageWords, tellBlock } from './prepare-page.ts'
import { takeHead, takeSheets } from './take-head.ts'

/** The page in the frame: adopts the server's rendering, and shows changes of structure before the server knows of them. */
export class CanvasPage {
  readonly document: Document
  /** The block being typed in: the server's rendering of it is out of date. */
  #held: Guid | undefined
  #scheme: Scheme | undefined
  /** Brought into view before the server has rendered it, which may make it larger and move it. */
  #revealed: Guid | undefined
  /** Known parents of blocks by position, so that a position that lost its last block keeps its place. */
  readonly #regions = new Map<LayoutPosition, Element>()

  constructor(document: Document) {
    this.document = document
    const view = document.defaultView
    if (!view) throw new TypeError('The canvas has no window')
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(pageStyles)
    document.adoptedStyleSheets = [sheet]
  }

  find(guid: Guid): HTMLElement | undefined {
    return findBlockElement(this.document, guid)
  }

  /** Scrolls to a block that is out of view; once more when the server has rendered it, unless somebody has scrolled meanwhile. */
  reveal(guid: Guid): void {
    const element = this.find(guid)
    const view = this.document.defaultView
    this.#revealed = element && !element.hasAttribute('data-pending') ? undefined : guid
    if (!element || !view) return
    const { top, bottom, height } = element.getBoundingClientRect()
    if (top >= 60 && bottom <= view.innerHeight - 20) return
    view.scrollBy({ top: height > view.innerHeight - 120 ? top - 80 : top - (view.innerHeight - height) / 2 })
  }

  /** Scrolls to an element, past so many px at either edge that something covers. */
  bringIntoView(element: Element, covered: { top: number; bottom: number }): void {
    const { documentElement } = this.document
    documentElement.style.scrollPaddingBlock = `${covered.top}px ${covered.bottom}px`
    element.scrollIntoView({ block: 'nearest' })
    // Nothing of it stays, not even an empty attribute.
    documentElement.style.removeProperty('scroll-padding-block')
    if (documentElement.getAttribute('style') === '') documentElement.removeAttribute('style')
  }

  /** Scrolls until so many px below an element can be seen, where they cannot yet. */
  bringEndIntoView(element: Element, room: number): void {
    const hidden = element.getBoundingClientRect().bottom + room - this.document.documentElement.clientHeight
    if (hidden > 0) this.document.documentElement.scrollBy({ top: hidden, behavior: 'instant' })
  }

  stopRevealing(): void {
    this.#revealed = undefined
  }

  /** Blocks in the order of the document. */
  list(): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>(BLOCK)]
  }

  /** Tab comes to the block that was selected last, or to the first. */
  markSelection(selection: readonly Guid[]): void {
    const blocks = this.list()
    const stop = blocks.find((block) => guidOf(block) === selection.at(-1)) ?? blocks[0]
    for (const block of blocks) {
      block.tabIndex = block === stop ? 0 : -1
      if (selection.includes(guidOf(block))) block.setAttribute('aria-current', 'true')
      else block.removeAttribute('aria-current')
    }
  }

  listEmpty(): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>(EMPTY)]
  }

  hasFocus(element: Element): boolean {
    return this.document.activeElement === element
  }

  hold(guid: Guid): void {
    this.#held = guid
  }

  release(guid: Guid): void {
    if (this.#held === guid) this.#held = undefined
  }

  /**
   * Takes over a page that was prepared. What is the same stays the same element, so that scroll, focus and caret stay too.
   * Resolves when its sheets are there.
   */
  async show(page: Document): Promise<void> {
    const sheets = takeSheets(this.document, page)
    // Wait for the sheets before the first page shows; later pages have most of them already.
    if (this.list().length === 0) await sheets
    takeHead(this.document, page)
    const focused = this.#focusedBlock()
    const held = this.#held
    // It waits for nothing, since sheets are not its business.
    void Idiomorph.morph(this.document.body, page.body, {
      restoreFocus: false,
      callbacks: {
        beforeNodeMorphed(old: Node, made: Node) {
          if (held === undefined || !isBlock(old, held)) return true
          takeLook(old as Element, made as Element)
          return false
        },
        beforeNodeRemoved: (old: Node) => !(held !== undefined && isBlock(old, held)),
        beforeAttributeUpdated: (name: string, element: Element) => !(isOwnState(name) && element.matches(BLOCK)),
      },
    })
    for (const block of this.list()) block.removeAttribute('data-pending')
    this.#learnRegions()
    if (focused !== undefined && this.#focusedBlock() === undefined) this.find(focused)?.focus({ preventScroll: true })
    await sheets
    if (this.#scheme !== undefined) showScheme(this.document, this.#scheme)
    if (this.#revealed !== undefined) this.reveal(this.#revealed)
  }

  get scheme(): Scheme | undefined {
    return this.#scheme
  }

  /** Light or dark colours; undefined: what this device prefers. */
  setScheme(scheme: Scheme | undefined): void {
    this.#scheme = scheme
    showScheme(this.document, scheme)
  }

  /** Moves and removes blocks, and adds placeholders, so that the page has the blocks of `edited`; updates their names. */
  arrange(edited: Edited, words: Pick<PageWords, 'describeBlock' | 'isWritten'>): void {
    const focused = this.#focusedBlock()
    const wanted = new Map(blocksOf(edited).map((block) => [block.guid, block]))
    for (const element of this.list()) if (!wanted.has(guidOf(element))) element.remove()
    for (const position of layoutPositions) this.#arrangeIn(position, edited, words)
    for (const element of this.list()) tellBlock(element, words)
    if (focused !== undefined && this.#focusedBlock() === undefined) this.find(focused)?.focus({ preventScroll: true })
  }

  #arrangeIn(position: LayoutPosition, edited: Edited, { isWritten }: Pick<PageWords, 'isWritten'>): void {
    const blocks = blocksIn(edited, position)
    const empty = this.listEmpty().find((element) => positionOf(element) === position)
    const region = empty?.parentElement ?? this.#regions.get(position)
    if (!region?.isConnected || blocks.length === 0) return
    const elements = blocks.map(
      ({ guid, buildingBlockName }) => this.find(guid) ?? this.#createPlaceholder(guid, buildingBlockName, isWritten(guid)),
    )
    const present = [...region.children].filter((child) => child.matches(BLOCK))
    empty?.remove()
    if (elements.length === present.length && elements.every((element, index) => element === present[index])) return
    // Leave nodes that are in order where they are: a node that is inserted again loses focus and selection.
    let next: ChildNode | null = present.at(-1)?.nextSibling ?? null
    for (const element of elements.toReversed()) {
      if (element.parentElement !== region || element.nextElementSibling !== next) moveBefore(region, element, next)
      next = element
    }
  }

  /** @param isWritten typing in a new text may begin before the server has rendered it */
  #createPlaceholder(guid: Guid, name: string, isWritten: boolean): HTMLElement {
    const element = this.document.createElement('div')
    element.className = `block block-${name}`
    element.id = `b-${guid.slice(0, 8)}`
    element.dataset['block'] = guid
    element.dataset['pending'] = ''
    element.tabIndex = -1
    if (isWritten) element.append(createProse(this.document))
    return element
  }

  #learnRegions(): void {
    this.#regions.clear()
    for (const element of this.listEmpty()) if (element.parentElement) this.#regions.set(positionOf(element), element.parentElement)
    // Of a position with blocks its parent is read off the page's own regions.
    for (const element of this.list()) {
      const region = element.parentElement
      const position = region && (layoutPositions.find((each) => region.classList.contains(`layout__${each}`)) ?? positionInBand(region))
      if (position && !this.#regions.has(position)) this.#regions.set(position, region)
    }
  }

  #focusedBlock(): Guid | undefined {
    const active = this.document.activeElement
    return active?.matches(BLOCK) ? guidOf(active) : undefined
  }
}

/** Attributes that the canvas sets on blocks and that are not in the server's HTML. */
function isOwnState(name: string): boolean {
  return name === 'tabindex' || name === 'aria-current' || name === 'aria-description'
}

/** Leaves a text that is being written alone; only its looks follow the server's rendering. */
function takeLook(block: Element, made: Element): void {
  const [prose, madeProse] = [findProse(block), findProse(made)]
  if (!prose || !madeProse) return
  // The editor has classes of its own there.
  prose.classList.remove(...[...prose.classList].filter(isClassOfProse))
  prose.classList.add(...[...madeProse.classList].filter(isClassOfProse))
}

function isBlock(node: Node, guid: Guid): boolean {
  return node.nodeType === 1 && (node as Element).matches(BLOCK) && guidOf(node as Element) === guid
}

/** Moves an element without losing its state, where the browser can (`moveBefore`). */
function moveBefore(parent: Element, element: Element, next: ChildNode | null): void {
  const moving = parent as Element & { moveBefore?: (node: Node, next: Node | null) => void }
  if (moving.moveBefore && element.isConnected) moving.moveBefore(element, next)
  else parent.insertBefore(element, next)
}

/** A header or footer that is edited has one row of blocks. */
function positionInBand({ classList }: Element): LayoutPosition | undefined {
  return ['footer-template', 'header-template'].some((each) => classList.contains(each)) ? 'main' : undefined
}
