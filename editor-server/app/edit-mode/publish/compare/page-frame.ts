import type { Guid } from '#content/model/guid/guid.ts'
import { readDocument } from '../../workspace/read-document.ts'
import { type BlockState, changedBlocks, type EditedDiff } from './diff-edited.ts'

/** Not needed to see how a page looks. */
const SUPERFLUOUS = 'script, base, template, meta[http-equiv], link:not([rel~="stylesheet"])'

/** Marks are the editor's own, whatever the theme: lines of a kind of their own each, and not colours alone. */
const sheetText = `
:root { scroll-behavior: auto !important; }
a, button, summary, label, input, select { pointer-events: none; }
[data-change] { outline-offset: 4px; }
[data-change='changed'] { outline: 3px solid #3d4eea; }
[data-change='added'] { outline: 3px solid #1a7a4c; }
[data-change='removed'] { outline: 3px dashed #b3261e; }
[data-change='moved'] { outline: 3px dotted #8a5300; }
[data-change][data-at] { box-shadow: 0 0 0 10px rgb(61 78 234 / 0.2); }
`

/** A page in a frame of the same origin that is looked at and not worked with. */
export class PageFrame {
  readonly document: Document
  readonly window: Window
  #own: CSSStyleSheet

  /** @param element a frame whose document is that of CANVAS_PATH */
  constructor(element: HTMLIFrameElement) {
    const { contentDocument, contentWindow } = element
    const view = contentDocument?.defaultView
    if (!contentDocument || !contentWindow || !view) throw new TypeError('The frame has no document')
    this.document = contentDocument
    this.window = contentWindow
    this.#own = new view.CSSStyleSheet()
    this.#own.replaceSync(sheetText)
  }

  /** Puts a page into it. Resolves when its sheets are there. */
  async fill(html: string): Promise<void> {
    const page = await readDocument(html)
    for (const element of page.querySelectorAll(SUPERFLUOUS)) element.remove()
    const { document } = this
    for (const { name, value } of page.documentElement.attributes) document.documentElement.setAttribute(name, value)
    const sheets = [...page.querySelectorAll('link[rel~="stylesheet"], style')].map((sheet) => document.importNode(sheet, true))
    const loads = sheets.map(
      (sheet) =>
        new Promise<void>((resolve) => {
          if (sheet.localName !== 'link') return resolve()
          sheet.addEventListener('load', () => resolve())
          sheet.addEventListener('error', () => resolve())
        }),
    )
    for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
    for (const sheet of sheets) {
      sheet.setAttribute('data-page', '')
      document.head.append(sheet)
    }
    const body = document.importNode(page.body, true)
    // It is looked at: nothing in it takes the focus, and a screen reader reads what it says.
    for (const stop of body.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex]'))
      stop.setAttribute('tabindex', '-1')
    document.body.replaceWith(body)
    document.adoptedStyleSheets = [this.#own]
    await Promise.all(loads)
  }

  /** Marks what is another. */
  mark(diff: EditedDiff): void {
    const states = new Map<string, BlockState>(changedBlocks(diff).map(({ guid, state }) => [guid, state]))
    for (const block of this.#blocks()) {
      const state = states.get(block.getAttribute('data-block') ?? '')
      if (state) block.setAttribute('data-change', state)
      else block.removeAttribute('data-change')
    }
  }

  /** Brings a block into view; one that is not there leaves the page where it is. */
  show(guid: Guid): void {
    for (const block of this.#blocks()) block.toggleAttribute('data-at', block.getAttribute('data-block') === guid)
    this.document.querySelector('[data-at]')?.scrollIntoView({ block: 'center' })
  }

  #blocks(): Iterable<Element> {
    return this.document.querySelectorAll('[data-block]')
  }
}

/** Scrolls two pages together, each as far as the other in proportion to its length. @returns a function that ends it */
export function tieScroll(one: PageFrame, other: PageFrame): () => void {
  let led: Window | undefined
  const tie = (from: PageFrame, to: PageFrame) => () => {
    // What moves because the other one moved leads nothing.
    if (led === from.window) {
      led = undefined
      return
    }
    const most = (frame: PageFrame) => Math.max(0, frame.document.documentElement.scrollHeight - frame.window.innerHeight)
    if (most(from) === 0) return
    const next = (from.window.scrollY / most(from)) * most(to)
    if (Math.abs(next - to.window.scrollY) < 1) return
    led = to.window
    to.window.scrollTo(0, next)
  }
  const pairs = [
    [one.window, tie(one, other)],
    [other.window, tie(other, one)],
  ] as const
  for (const [view, follow] of pairs) view.addEventListener('scroll', follow, { passive: true })
  return () => {
    for (const [view, follow] of pairs) view.removeEventListener('scroll', follow)
  }
}
