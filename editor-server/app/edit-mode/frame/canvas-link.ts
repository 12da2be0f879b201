import type { CanvasController } from '../canvas/canvas-controller.ts'
import { findOption } from '../canvas/option-marks.ts'
import { findWords } from '../canvas/page-findings.ts'
import { listLinks, type PageLink } from '../canvas/page-links.ts'
import type { BlockOption } from '../canvas/canvas-state.ts'
import type { CanvasHandle, Scheme, TextPlace } from '../workspace/edit-context.ts'
import { focusWhenDrawn } from '../workspace/focus-when-drawn.ts'

/** Passes calls on to the canvas for parts that exist before it does. */
export class CanvasLink implements CanvasHandle {
  #controller: CanvasController | undefined

  readonly connect = (controller: CanvasController): void => {
    this.#controller = controller
  }

  readonly focusBlock = (guid: string): void => {
    this.#controller?.focus(guid)
  }

  readonly reveal = (guid: string): void => {
    this.#controller?.reveal(guid)
  }

  readonly editText = (guid: string, at?: TextPlace, path?: string): boolean => {
    return this.#controller?.writing.start(guid, at, path) ?? false
  }

  readonly beginText = (guid: string, otherwise: () => void): void => {
    this.#controller?.writing.begin(guid, otherwise)
  }

  readonly holdKey = (event: KeyboardEvent): boolean => {
    return this.#controller?.writing.holdKey(event) ?? false
  }

  readonly isWriting = (): boolean => {
    const field = this.#controller?.getState().text?.element
    return field !== undefined && document.activeElement?.localName === 'iframe' && (this.#controller?.page.hasFocus(field) ?? false)
  }

  readonly resumeText = (): boolean => {
    this.#controller?.getState().text?.element.focus({ preventScroll: true })
    return this.isWriting()
  }

  readonly showOption = (option: BlockOption | undefined): void => {
    this.#controller?.showOption(option)
  }

  readonly findOption = (guid: string, words: string): string | undefined => {
    const block = this.#controller?.page.find(guid)
    const [element] = block ? findWords(block, words) : []
    return block && element && findOption(element.querySelector('[data-option]') ?? element, block)
  }

  readonly listFound = (): string[] => {
    return this.#controller?.listFound() ?? []
  }

  readonly focusFinding = (guid: string): void => {
    // It is put in its place, and so in sight, with the next frame.
    focusWhenDrawn(() => document.querySelector<HTMLElement>(`[data-finding="${CSS.escape(guid)}"] button`)?.focus())
  }

  readonly focusToolbar = (): void => {
    document.querySelector<HTMLElement>('.edit-bar button')?.focus()
  }

  readonly focus = (): boolean => {
    return this.#controller?.focus() ?? false
  }

  readonly refresh = (): void => {
    this.#controller?.refresh()
  }

  readonly listLinks = (guids: readonly string[]): readonly PageLink[] => {
    return this.#controller ? listLinks(this.#controller.page.document, guids) : []
  }

  readonly readScheme = (): Scheme | undefined => {
    return this.#controller?.page.scheme
  }

  readonly showScheme = (scheme: Scheme | undefined): void => {
    this.#controller?.page.setScheme(scheme)
  }

  readonly clip = (kind: 'copy' | 'cut' | 'paste'): void => {
    // The browser may ask for permission; when it is denied, nothing happens.
    this.#controller?.clipboard[kind]().catch(() => {})
  }
}
