import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { renderItem } from '../../api/list-items/contract.ts'
import { renderPage } from '../../api/pages/contract.ts'
import type { ClientAnswer } from '../../client/api/read-answer.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import { blocksOf, findBlock } from '../actions/edited.ts'
import { createEditClipboard, type EditClipboard } from '../clipboard/edit-clipboard.ts'
import type { Edited, EditSession } from '../contract.ts'
import { CanvasPage } from './canvas-page.ts'
import { findGaps, type Gap, type PlacedBox } from './geometry.ts'
import { findProse, guidOf, positionOf } from './marks.ts'
import { describePage } from './describe-page.ts'
import { followPage, type Point } from './page-events.ts'
import { preparePage } from './prepare-page.ts'
import { readDocument } from './read-document.ts'
import { RenderLoop } from './render-loop.ts'

export interface CanvasOptions {
  frame: HTMLIFrameElement
  session: EditSession
  callApi: CallApi
  translate: (key: string, params?: Record<string, string | number>) => string
  namePosition: (position: LayoutPosition) => string
  /** Why blocks cannot be shown, after each render. */
  onFaults: (faults: ReadonlyMap<Guid, string>) => void
  onKey: (event: KeyboardEvent) => void
}

/** A draft as the server shows it. */
type Rendered = ClientAnswer<typeof renderPage>['body']

/** What is shown over the page; a new object whenever it changes. */
export interface CanvasState {
  /** There is a page to be seen. */
  isShown: boolean
  /** Why what was last changed is not seen yet. */
  problem: string | undefined
  hovered: Guid | undefined
  /** The gap that the pointer is at. */
  gap: Gap | undefined
  /** Block whose text is written in. */
  writing: Guid | undefined
  /** Its prose, which is a text field for as long, and where it was pressed. */
  text: { element: HTMLElement; at: Point | 'start' | 'end' } | undefined
}

/** How near the pointer comes to a gap before its plus shows, in px. */
const GAP_REACH = 14
/** ms after which a text that was changed elsewhere than on the page shows on it. */
const TEXT_DELAY = 250

/** Keeps page and session in step: what the session says shows on the page, what somebody does on the page goes to the session. */
export class CanvasController {
  readonly page: CanvasPage
  readonly clipboard: EditClipboard
  readonly #options: CanvasOptions
  readonly #loop: RenderLoop<Rendered>
  readonly #endings: (() => void)[] = []
  readonly #listeners = new Set<() => void>()
  readonly #movers = new Set<() => void>()
  #state: CanvasState = { isShown: false, problem: undefined, hovered: undefined, gap: undefined, writing: undefined, text: undefined }
  #edited: Edited
  #scale = 1
  #placing: number | undefined
  #gaps: readonly Gap[] | undefined
  /** A text that was written in, until its field has gone. */
  #left: { guid: Guid; element: HTMLElement; nodes: Node[]; keepsFocus: boolean } | undefined

  constructor(options: CanvasOptions) {
    const { frame, session } = options
    this.#options = options
    this.page = new CanvasPage(frame.contentDocument as Document)
    this.clipboard = createEditClipboard({ session, callApi: options.callApi, origin: location.origin })
    this.#edited = session.getState().edited
    this.#loop = new RenderLoop({
      render: (edited) => this.#render(edited),
      onRendered: (rendered, edited) => this.#show(rendered, edited),
      onFailed: (error) => this.#set({ problem: error instanceof ApiProblem ? error.title : String(error) }),
    })
    this.#endings.push(
      session.subscribe(() => this.#follow()),
      followPage(this.page, {
        onHover: (guid, point) => this.#hover(guid, point),
        onLeave: () => this.#set({ hovered: undefined }),
        onSelect: (guid, extend) => session.select(guid === undefined ? [] : [guid], extend && { extend }),
        onText: (guid, point) => void this.writeIn(guid, point),
        onFocus: (guid) => this.#onFocus(guid),
        onFollow: (href) => window.open(href, '_blank', 'noopener'),
        onKey: options.onKey,
        onMove: () => this.requestPlace(),
      }),
    )
    this.#loop.request(this.#edited)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): CanvasState => this.#state

  /** Told, at most once a frame, that what lies over the page has to be put in its place again. */
  followPlaces(mover: () => void): () => void {
    this.#movers.add(mover)
    return () => this.#movers.delete(mover)
  }

  get scale(): number {
    return this.#scale
  }

  setScale(scale: number): void {
    this.#scale = scale
    this.requestPlace()
  }

  requestPlace(): void {
    this.#gaps = undefined
    this.#placing ??= requestAnimationFrame(() => {
      this.#placing = undefined
      for (const mover of this.#movers) mover()
    })
  }

  /** Box of a block in px of the page's window; undefined where it is not on the page. */
  boxOf(guid: Guid): DOMRect | undefined {
    return this.page.find(guid)?.getBoundingClientRect()
  }

  /** Where blocks can come, in px of the page's window. */
  listGaps(): readonly Gap[] {
    this.#gaps ??= findGaps(this.#listBoxes())
    return this.#gaps
  }

  focus(guid?: Guid): void {
    const [first] = this.#options.session.getState().selection
    const element = (guid ?? first) === undefined ? this.page.list()[0] : this.page.find((guid ?? first) as Guid)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }

  reveal(guid: Guid): void {
    const element = this.page.find(guid)
    const view = this.page.document.defaultView
    if (!element || !view) return
    const { top, bottom, height } = element.getBoundingClientRect()
    if (top >= 60 && bottom <= view.innerHeight - 20) return
    view.scrollBy({ top: height > view.innerHeight - 120 ? top - 80 : top - (view.innerHeight - height) / 2 })
  }

  /** Puts the caret into the text of a block. */
  writeIn(guid: Guid, at: Point | 'start' | 'end' = 'end'): boolean {
    const block = findBlock(this.#edited, guid)
    const element = this.page.find(guid)
    const prose = element && findProse(element)
    const kind = block && this.#options.session.code.findKind(block.buildingBlockName)
    if (!prose || !kind?.hasProse) return false
    if (this.#state.writing === guid) return true
    this.stopWriting()
    prose.removeAttribute('data-hint')
    this.page.hold(guid)
    this.#set({ writing: guid, text: { element: prose, at } })
    return true
  }

  /** The field goes; what was written is shown as the server renders it. */
  stopWriting({ keepsFocus = false } = {}): void {
    const { writing, text } = this.#state
    if (writing === undefined || !text) return
    // The field is emptied when it goes. What stood in it stays until the server's HTML is there.
    const nodes = [...text.element.childNodes].map((node) => node.cloneNode(true))
    this.#left = { guid: writing, element: text.element, nodes, keepsFocus }
    this.#set({ writing: undefined, text: undefined })
  }

  /** The field is gone. */
  endWriting(): void {
    const left = this.#left
    this.#left = undefined
    if (!left) return
    left.element.removeAttribute('contenteditable')
    left.element.replaceChildren(...left.nodes)
    this.page.release(left.guid)
    this.refresh()
    if (left.keepsFocus) this.focus(left.guid)
  }

  refresh(): void {
    this.#loop.request(this.#edited)
  }

  close(): void {
    this.stopWriting()
    for (const end of this.#endings) end()
    this.#loop.close()
    if (this.#placing !== undefined) cancelAnimationFrame(this.#placing)
  }

  #follow(): void {
    const { edited, selection } = this.#options.session.getState()
    if (edited !== this.#edited) {
      const isText = hasSameStructure(edited, this.#edited)
      this.#edited = edited
      const { writing } = this.#state
      if (writing !== undefined && !findBlock(edited, writing)) this.stopWriting()
      if (!isText) this.page.arrange(edited)
      // What is being written stands on the page already; the rest of the page may have to follow it, but not at each key.
      this.#loop.request(edited, isText ? (writing === undefined ? TEXT_DELAY : 4 * TEXT_DELAY) : 0)
    }
    if (this.#state.writing !== undefined && !selection.includes(this.#state.writing)) this.stopWriting()
    this.#markSelection()
    this.requestPlace()
  }

  #onFocus(guid: Guid): void {
    const { session } = this.#options
    const { selection } = session.getState()
    if (!selection.includes(guid)) session.select([guid])
  }

  /** Tab comes to the selected block, or to the first. */
  #markSelection(): void {
    const { selection } = this.#options.session.getState()
    const blocks = this.page.list()
    const stop = blocks.find((block) => guidOf(block) === selection.at(-1)) ?? blocks[0]
    for (const block of blocks) {
      block.tabIndex = block === stop ? 0 : -1
      if (selection.includes(guidOf(block))) block.setAttribute('aria-current', 'true')
      else block.removeAttribute('aria-current')
    }
  }

  #hover(guid: Guid | undefined, { x, y }: Point): void {
    // Over the text that is written in, the pointer is about its words.
    const isInText = guid !== undefined && guid === this.#state.writing
    const near = isInText ? undefined : findGapNear(this.listGaps(), { x, y }, GAP_REACH / this.#scale)
    if (guid !== this.#state.hovered || near !== this.#state.gap) this.#set({ hovered: guid, gap: near })
  }

  #set(change: Partial<CanvasState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
    this.requestPlace()
  }

  async #render({ kind, value }: Edited): Promise<Rendered> {
    const { callApi } = this.#options
    const { guid } = value
    if (kind === 'page') return (await callApi(renderPage, { params: { id: guid }, body: value })).body
    return (await callApi(renderItem, { params: { guid }, body: value })).body
  }

  async #show({ html, faults }: Rendered, edited: Edited): Promise<void> {
    const page = await readDocument(html)
    preparePage(page, describePage(edited, faults, this.#options))
    await this.page.show(page)
    // Blocks have moved while the sheets came.
    if (this.#edited !== edited && !hasSameStructure(this.#edited, edited)) this.page.arrange(this.#edited)
    this.#options.onFaults(new Map(faults.map(({ guid, message }) => [guid, message])))
    this.#markSelection()
    this.#set({ isShown: true, problem: undefined })
  }

  #listBoxes(): PlacedBox[] {
    const positions = new Map(blocksOf(this.#edited).map(({ guid, layoutPosition }) => [guid, layoutPosition]))
    const blocks = this.page.list().flatMap((element): PlacedBox[] => {
      const guid = guidOf(element)
      const position = positions.get(guid)
      return position === undefined ? [] : [{ ...boxOf(element), position, guid }]
    })
    return [...blocks, ...this.page.listEmpty().map((element): PlacedBox => ({ ...boxOf(element), position: positionOf(element) }))]
  }
}

function boxOf(element: Element): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

function findGapNear(gaps: readonly Gap[], { x, y }: Point, reach: number): Gap | undefined {
  return gaps.find((gap) => x >= gap.x && x <= gap.x + gap.width && Math.abs(y - gap.y) <= reach)
}

/** Whether the same blocks stand in the same places. */
function hasSameStructure(a: Edited, b: Edited): boolean {
  const [own, other] = [blocksOf(a), blocksOf(b)]
  if (own === other) return true
  return (
    own.length === other.length &&
    own.every((block, index) => {
      const twin = other[index]
      return twin?.guid === block.guid && twin.layoutPosition === block.layoutPosition && twin.sortId === block.sortId
    })
  )
}
