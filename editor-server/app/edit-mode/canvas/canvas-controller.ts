import type { Guid } from '#content/model/guid/guid.ts'
import { renderItem } from '../../../api/list-items/contract.ts'
import { renderTemplate } from '../../../api/page-templates/contract.ts'
import { renderPage } from '../../../api/pages/contract.ts'
import { findBlock } from '../session/actions/edited.ts'
import { createEditClipboard, type EditClipboard } from '../session/clipboard/edit-clipboard.ts'
import type { Edited } from '../session/contract.ts'
import { templateOf } from '../session/edited-calls.ts'
import { CanvasPage } from './canvas-page.ts'
import type { BlockOption, CanvasOptions, CanvasState, Rendered } from './canvas-state.ts'
import { type Box, boxOfBlock, findGapNear, findGaps, type Gap } from './geometry.ts'
import { hasSameStructure } from './has-same-structure.ts'
import { listBoxes } from './list-boxes.ts'
import { measureCover } from './measure-cover.ts'
import { guidOf } from '../workspace/marks.ts'
import { OverlayFrames } from './overlay-frames.ts'
import { openOption } from './open-option.ts'
import { findOptionElement } from './option-marks.ts'
import { describePage } from './describe-page.ts'
import { watchPageLifecycle } from './page-events.ts'
import type { Point } from '../palette/menu-popover.tsx'
import { type FindingsByBlock, showFindings } from './page-findings.ts'
import { markDraftItems, preparePage } from './prepare-page.ts'
import { focusWhenDrawn } from '../workspace/focus-when-drawn.ts'
import { readDocument } from '../workspace/read-document.ts'
import { RenderLoop } from './render-loop.ts'
import { Writing } from './writing.ts'
import { findPlus } from './find-plus.ts'
import { tellFocus } from './tell-focus.ts'

/** How near the pointer comes to a gap before its plus shows, in px. */
const GAP_REACH = 14
/** ms after which a text changed outside the page shows on it. */
const TEXT_DELAY = 250

/** Keeps page and session in step: the page shows the session's state, and actions on the page go to the session. */
export class CanvasController {
  readonly page: CanvasPage
  readonly clipboard: EditClipboard
  readonly writing: Writing
  readonly #options: CanvasOptions
  readonly #loop: RenderLoop<Rendered>
  readonly #endings: (() => void)[] = []
  readonly #listeners = new Set<() => void>()
  readonly #overlay = new OverlayFrames()
  #state: CanvasState = {
    isShown: false,
    problem: undefined,
    hovered: undefined,
    gap: undefined,
    option: undefined,
    menu: undefined,
    writing: undefined,
    text: undefined,
  }
  #edited: Edited
  #findings: FindingsByBlock = new Map()
  #scale = 1
  #gaps: readonly Gap[] | undefined

  constructor(options: CanvasOptions) {
    const { frame, session } = options
    this.#options = options
    this.page = new CanvasPage(frame.contentDocument as Document)
    this.clipboard = createEditClipboard({ session, callApi: options.callApi, origin: location.origin })
    this.#edited = session.getState().edited
    this.writing = new Writing({
      page: this.page,
      session,
      getState: this.getState,
      setState: (change) => this.#set(change),
      refresh: () => this.refresh(),
      focus: (guid) => void this.focus(guid),
    })
    this.#loop = new RenderLoop({
      render: (edited) => this.#render(edited),
      onRendered: (rendered, edited) => this.#show(rendered, edited),
      onFailed: (problem) => {
        this.writing.forgetBegun()
        this.#set({ problem })
      },
    })
    this.#endings.push(
      session.subscribe(() => this.#follow()),
      watchPageLifecycle(this.page, {
        onHover: (guid, point) => this.#hover(guid, point),
        onLeave: () => this.#set({ hovered: undefined }),
        isSelected: (guid) => session.getState().selection.includes(guid),
        onSelect: (guid, extend, option) => {
          session.select(guid === undefined ? [] : [guid], extend && { extend })
          if (guid !== undefined && option) options.onOption({ guid, path: option.path }, option.wasSelected)
        },
        onText: (guid, point, path) => void this.writing.start(guid, point, path),
        onMenu: (guid, point) => this.#openMenu(guid, point),
        onFocusIn: () => tellFocus(this.#options.frame),
        onFocus: (guid) => this.#onFocus(guid),
        onFollow: options.onFollow,
        onKey: (event) => (this.writing.holdKey(event) ? event.preventDefault() : options.onKey(event)),
        onMove: () => this.requestPlace(),
        onScroll: () => this.page.stopRevealing(),
      }),
    )
    this.#loop.request(this.#edited)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): CanvasState => this.#state

  /** Called at most once a frame, when the overlay has to be positioned again. */
  followPlaces(place: () => void): () => void {
    return this.#overlay.follow(place)
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
    this.#overlay.request()
  }

  /** Box of a block in px of the page's window; undefined if it is not on the page. */
  boxOf(guid: Guid): Box | undefined {
    const block = this.page.find(guid)
    return block && boxOfBlock(block)
  }

  /** Box of what an option of a block made, in px of the page's window; undefined where nothing of it is to be seen. */
  boxOfOption({ guid, path }: BlockOption): DOMRect | undefined {
    const block = this.page.find(guid)
    return block && findOptionElement(block, path)?.getBoundingClientRect()
  }

  /** Highlights what an option produced while its field has focus, and scrolls it into view. */
  showOption(option: BlockOption | undefined): void {
    this.#set({ option })
    const element = openOption(this.page, option)
    if (element) this.bringIntoView(element)
  }

  /** Where blocks can come, in px of the page's window. */
  listGaps(): readonly Gap[] {
    this.#gaps ??= findGaps(listBoxes(this.page, this.#edited))
    return this.#gaps
  }

  /** Focuses a block, or the first empty position of a page without blocks. @returns whether it has focus now */
  focus(guid = this.#options.session.getState().selection[0]): boolean {
    const { frame } = this.#options
    const [first] = this.page.list()
    const element = first === undefined ? findPlus(frame.parentElement ?? frame) : guid === undefined ? first : this.page.find(guid)
    element?.focus({ preventScroll: true })
    if (element && element.ownerDocument === this.page.document) this.bringIntoView(element)
    const { activeElement } = document
    return element !== undefined && (activeElement === element || (activeElement === frame && this.page.hasFocus(element)))
  }

  /** Scrolls to an element of the page, clear of what lies over its edges (WCAG 2.4.11). */
  bringIntoView(element: Element): void {
    const { frame } = this.#options
    const { top, bottom } = measureCover(frame.parentElement ?? frame)
    this.page.bringIntoView(element, { top: top / this.#scale, bottom: bottom / this.#scale })
    this.requestPlace()
  }

  reveal(guid: Guid): void {
    this.page.reveal(guid)
  }

  /** What the checks say of the blocks: told on them, their words marked. */
  showFindings(findings: FindingsByBlock): void {
    this.#findings = findings
    this.#markFindings()
    this.requestPlace()
  }

  /** Blocks that the checks have something to say about, in the order of the page. */
  listFound(): Guid[] {
    return this.page
      .list()
      .map(guidOf)
      .filter((guid) => this.#findings.has(guid))
  }

  refresh(): void {
    this.#loop.request(this.#edited)
  }

  close(): void {
    this.writing.stop()
    for (const end of this.#endings) end()
    this.#loop.close()
    this.#overlay.close()
  }

  #follow(): void {
    const { edited, selection } = this.#options.session.getState()
    if (edited !== this.#edited) {
      const before = this.#edited
      const isText = hasSameStructure(edited, before)
      this.#edited = edited
      const { writing } = this.#state
      if (writing !== undefined && !findBlock(edited, writing)) this.writing.stop()
      if (!isText) this.page.arrange(edited, describePage(edited, [], this.#options))
      const added = isText ? undefined : selection.find((guid) => !findBlock(before, guid))
      if (added !== undefined) this.page.reveal(added)
      // The edited text is already on the page; the rest may have to follow it, but not on each keystroke.
      this.#loop.request(edited, isText ? (writing === undefined ? TEXT_DELAY : 4 * TEXT_DELAY) : 0)
    }
    this.writing.followSelection(selection)
    this.#markSelection()
    this.requestPlace()
  }

  #onFocus(guid: Guid): void {
    const { session } = this.#options
    const { selection } = session.getState()
    if (!selection.includes(guid)) session.select([guid])
  }

  #openMenu(guid: Guid, { x, y }: Point): void {
    this.#onFocus(guid)
    const { left, top } = this.#options.frame.getBoundingClientRect()
    this.#set({ menu: { x: left + x * this.#scale, y: top + y * this.#scale } })
  }

  readonly closeMenu = (): void => {
    this.#set({ menu: undefined })
    // A dialog that was chosen from it has the focus.
    focusWhenDrawn(() => {
      if (this.#isFocusLost()) this.focus()
    })
  }

  #isFocusLost(): boolean {
    const { activeElement } = document
    return activeElement === document.body || (activeElement === this.#options.frame && this.page.hasFocus(this.page.document.body))
  }

  #markSelection(): void {
    this.page.markSelection(this.#options.session.getState().selection)
  }

  #markFindings(): void {
    showFindings(this.page, this.#findings, (found) => found.map(({ message }) => message).join(' '))
  }

  #hover(guid: Guid | undefined, { x, y }: Point): void {
    // Over the text being edited, the pointer belongs to the text.
    const isInText = guid !== undefined && guid === this.#state.writing
    const near = isInText ? undefined : findGapNear(this.listGaps(), { x, y }, GAP_REACH / this.#scale)
    if (guid !== this.#state.hovered || near !== this.#state.gap) this.#set({ hovered: guid, gap: near })
  }

  #set(change: Partial<CanvasState>): void {
    this.requestPlace()
    const isChanged = Object.entries(change).some(([name, value]) => this.#state[name as keyof CanvasState] !== value)
    // After each save the page is drawn anew: what lies over it moves, and is not drawn again with it.
    if (!isChanged) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #render(edited: Edited): Promise<Rendered> {
    const { body } = await askToRender(this.#options.callApi, edited)
    return { page: await readDocument(body.html), faults: body.faults, itemUrls: body.itemUrls }
  }

  async #show({ page, faults, itemUrls }: Rendered, edited: Edited): Promise<void> {
    preparePage(page, describePage(edited, faults, this.#options))
    markDraftItems(page, itemUrls, this.#options.translate('edit.canvas.draftItem'))
    await this.page.show(page)
    // Blocks may have moved while style sheets loaded.
    const present = this.#edited
    if (present !== edited && !hasSameStructure(present, edited)) this.page.arrange(present, describePage(present, faults, this.#options))
    this.#options.onFaults(new Map(faults.map(({ guid, message }) => [guid, message])))
    openOption(this.page, this.#state.option)
    this.#markSelection()
    this.#markFindings()
    this.#set({ isShown: true, problem: undefined })
    this.writing.startBegun(edited)
  }
}

function askToRender(callApi: CanvasOptions['callApi'], { kind, value }: Edited) {
  const { guid } = value
  if (kind === 'page') return callApi(renderPage, { params: { id: guid }, body: value })
  if (kind === 'item') return callApi(renderItem, { params: { guid }, body: value })
  return callApi(renderTemplate, { params: { id: guid }, body: templateOf(value) })
}
