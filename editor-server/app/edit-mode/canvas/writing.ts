import type { Guid } from '#content/model/guid/guid.ts'
import type { HeldKey } from '../../client/held-keys/hold-keys.ts'
import { findBlock } from '../session/actions/edited.ts'
import type { Edited, EditSession } from '../session/contract.ts'
import type { TextPlace } from '../workspace/edit-context.ts'
import { whenDrawn } from '../workspace/focus-when-drawn.ts'
import { readOption } from '../workspace/option-path.ts'
import { findProse, isLent, listWritten, markOwn } from '../workspace/marks.ts'
import type { CanvasPage } from './canvas-page.ts'
import type { CanvasState, RefusedText } from './canvas-state.ts'

/** Beside letters. */
const heldKeys: readonly string[] = ['Backspace', 'Enter', 'Tab']

export interface WritingPlace {
  page: CanvasPage
  session: EditSession
  getState: () => CanvasState
  setState: (change: Pick<CanvasState, 'writing' | 'text'>) => void
  /** Asks the server for the page again. */
  refresh: () => void
  /** Focuses a block. */
  focus: (guid: Guid) => void
}

/** Opens texts of the page to be written in, one at a time, and puts back what stood there. */
export class Writing {
  readonly #place: WritingPlace
  /** A new block or entry that is not rendered yet. */
  #begun: { guid: Guid; otherwise: () => void; within: string | undefined } | undefined
  /** Keys pressed before there is a text that takes them; undefined where none is awaited. */
  #held: HeldKey[] | undefined
  /** What the server rendered last. */
  #rendered: Edited | undefined
  /** Texts that were edited, by their element, until their field is removed: keys may lead through several before the first of them is. */
  readonly #left = new Map<HTMLElement, { guid: Guid; asServed: HTMLElement; nodes: Node[]; keepsFocus: boolean }>()

  /** By block and path; `over` is what was stored at that time. Once that changes, such as by undo, it applies again. */
  readonly #refused = new Map<string, RefusedText & { over: unknown }>()

  constructor(place: WritingPlace) {
    this.#place = place
  }

  /**
   * Puts the caret into a text of a block: that of an option, by its dotted path, or else the prose, or else the first that is written there.
   * @returns whether there is such a text
   */
  start(guid: Guid, at: TextPlace | 'start' | 'end' = 'end', path?: string): boolean {
    const { page, getState, setState } = this.#place
    const element = page.find(guid)
    const found = element && this.#findText(guid, element, path)
    if (!found) return false
    const { text, writing } = getState()
    if (writing === guid && text?.path === found.path) {
      if (text && typeof at === 'object') setState({ writing, text: { ...text, at } })
      return true
    }
    this.stop()
    found.element.removeAttribute('data-hint')
    element.removeAttribute('data-pending')
    unfold(found.element)
    page.hold(guid)
    const lent = isLent(found.element)
      ? { text: found.element.textContent, paths: listWritten(element).flatMap((each) => (isLent(each.element) ? [each.path] : [])) }
      : undefined
    const asServed = found.element.cloneNode(lent !== undefined) as HTMLElement
    const refused = found.path === undefined ? undefined : this.findRefused(guid, found.path)
    markRefused(found.element, refused)
    setState({ writing: guid, text: { ...found, asServed, lent, at, refused } })
    return true
  }

  /** Puts the caret into the text behind or before the one that is written, in the same block. @returns whether there is one */
  goOn(step: 1 | -1, at: 'start' | 'end'): boolean {
    const { page, getState } = this.#place
    const { writing, text } = getState()
    const element = writing === undefined ? undefined : page.find(writing)
    if (writing === undefined || !element) return false
    const places = listTexts(element)
    const next = places[places.findIndex(({ path }) => path === text?.path) + step]
    return next !== undefined && this.start(writing, at, next.path)
  }

  /** Removes the field; the text shows as the server renders it. */
  stop({ keepsFocus = false } = {}): void {
    const { writing, text } = this.#place.getState()
    if (writing === undefined || !text) return
    // The field is emptied when it goes. What stood in it stays until the server's HTML is there.
    const isAsServed = text.lent !== undefined && text.element.textContent.trim() === ''
    if (text.lent !== undefined && !isAsServed) markOwn(text.asServed)
    const nodes = [...(isAsServed ? text.asServed : text.element).childNodes].map((node) => node.cloneNode(true))
    this.#left.set(text.element, { guid: writing, asServed: text.asServed, nodes, keepsFocus })
    this.#place.setState({ writing: undefined, text: undefined })
  }

  /** The field of a text is gone. */
  end(element: HTMLElement): void {
    const { page, getState, refresh, focus } = this.#place
    const left = this.#left.get(element)
    this.#left.delete(element)
    if (!left) return
    takeAttributes(element, left.asServed)
    element.replaceChildren(...left.nodes)
    // The caret may have gone on to another text of the block.
    if (getState().writing !== left.guid) page.release(left.guid)
    refresh()
    if (left.keepsFocus) focus(left.guid)
  }

  /** Keeps a text that cannot be stored, and says why; undefined: what is there now is stored. */
  refuse(guid: Guid, path: string, refused: RefusedText | undefined): void {
    const { getState, setState } = this.#place
    if (refused) this.#refused.set(`${guid} ${path}`, { ...refused, over: this.#readStored(guid, path) })
    else this.#refused.delete(`${guid} ${path}`)
    const { writing, text } = getState()
    if (writing !== guid || text?.path !== path || text.refused?.why === refused?.why) return
    markRefused(text.element, refused)
    setState({ writing, text: { ...text, refused } })
  }

  /** What was typed into a text and could not be stored. */
  findRefused(guid: Guid, path: string): RefusedText | undefined {
    const refused = this.#refused.get(`${guid} ${path}`)
    return refused && refused.over === this.#readStored(guid, path) ? refused : undefined
  }

  #readStored(guid: Guid, path: string): unknown {
    return readOption(findBlock(this.#place.session.getState().edited, guid)?.options, path)
  }

  /** Stops when another block has been selected. */
  followSelection(selection: readonly Guid[]): void {
    if (this.#begun && selection[0] !== this.#begun.guid) this.forgetBegun()
    const { writing } = this.#place.getState()
    if (writing !== undefined && !selection.includes(writing)) this.stop()
  }

  /**
   * Puts the caret into the first text of a new block or entry as soon as the server has rendered it, behind what is typed until then.
   * @param otherwise where it has no text
   * @param within dotted path of a new entry
   */
  begin(guid: Guid, otherwise: () => void, within?: string): void {
    this.#begun = { guid, otherwise, within }
    this.#held ??= []
    const { edited } = this.#place.session.getState()
    // It may be there by now: a dialog was open in between, and gives the focus back first.
    if (this.#rendered && findBlock(this.#rendered, guid) === findBlock(edited, guid)) whenDrawn(() => this.startBegun(edited))
  }

  forgetBegun(): void {
    this.#begun = undefined
    this.#held = undefined
  }

  /** @param rendered what the page shows now */
  startBegun(rendered: Edited): void {
    this.#rendered = rendered
    const begun = this.#begun
    if (!begun || !findBlock(rendered, begun.guid)) return
    this.#begun = undefined
    const { page, session } = this.#place
    // Somebody may have gone elsewhere meanwhile.
    const isElsewhere = document.activeElement?.closest('.edit-tree, .edit-drawer, [role=dialog]')
    if (session.getState().selection[0] !== begun.guid || isElsewhere) return this.forgetBegun()
    const { guid, within } = begun
    const element = page.find(guid)
    const path = element && within !== undefined ? listWritten(element).find((each) => each.path.startsWith(`${within}.`))?.path : undefined
    if ((within === undefined || path !== undefined) && this.start(guid, 'end', path)) return
    this.forgetBegun()
    begun.otherwise()
  }

  /** Keeps what is typed, and the keys that lead from text to text, until a new block can be written in. @returns whether the key was taken */
  holdKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    if (!this.#held || ctrlKey || metaKey || altKey || (key.length !== 1 && !heldKeys.includes(key))) return false
    if (key === 'Backspace') this.#held.pop()
    else this.#held.push({ key, isBackwards: shiftKey })
    return true
  }

  /** The next key for a text that has opened. Those behind one that led on to another text are for that. */
  takeKey(element: HTMLElement): HeldKey | undefined {
    const { text } = this.#place.getState()
    if (text && text.element !== element) return undefined
    const next = text && this.#held?.shift()
    if (!next && !this.#begun) this.#held = undefined
    return next
  }

  #findText(guid: Guid, element: HTMLElement, path: string | undefined) {
    const { session } = this.#place
    const block = findBlock(session.getState().edited, guid)
    const kind = block && session.code.findKind(block.buildingBlockName)
    const texts = listTexts(element).filter((text) => kind?.hasProse === true || text.path !== undefined)
    return path === undefined ? (texts.find((text) => text.path === undefined) ?? texts[0]) : texts.find((text) => text.path === path)
  }
}

/** The texts of a block, in reading order. */
function listTexts(block: HTMLElement): { element: HTMLElement; path: string | undefined }[] {
  const prose = findProse(block)
  const written = listWritten(block)
  if (!prose) return written
  const isBehind = ({ element }: { element: HTMLElement }) =>
    (prose.compareDocumentPosition(element) & prose.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [...written.filter((each) => !isBehind(each)), { element: prose, path: undefined }, ...written.filter(isBehind)]
}

function markRefused(field: HTMLElement, refused: RefusedText | undefined): void {
  if (refused) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

/** Makes the attributes of an element those of another. */
function takeAttributes(element: Element, other: Element): void {
  for (const { name } of [...element.attributes]) if (!other.hasAttribute(name)) element.removeAttribute(name)
  for (const { name, value } of [...other.attributes]) element.setAttribute(name, value)
}

/** Opens what a text is folded away in. */
function unfold(element: HTMLElement): void {
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) around.open = true
}
