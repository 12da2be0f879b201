import { Idiomorph } from 'idiomorph'
import { takeHead, takeSheets } from '../../edit-mode/canvas/take-head.ts'
import { showScheme } from '../../edit-mode/canvas/show-scheme.ts'
import { readDocument } from '../../edit-mode/workspace/read-document.ts'

/** Not needed to see how a page looks. */
const SUPERFLUOUS = 'script, base, template, meta[http-equiv], link:not([rel~="stylesheet"])'

/** px of a press on an arrow, and part of the window that a page takes. */
const LINE = 80
const PAGE = 0.875

/** A page of the site in a frame, to be looked at: nothing in it can be reached, and nothing of it runs. */
export class PreviewPage {
  readonly #document: Document
  readonly #own: CSSStyleSheet
  /** Of the page that was asked for last: an older one that comes later is not shown. */
  #asked = 0

  constructor(document: Document) {
    const view = document.defaultView
    if (!view) throw new TypeError('The preview has no window')
    this.#document = document
    this.#own = new view.CSSStyleSheet()
    document.adoptedStyleSheets = [this.#own]
  }

  /** Scrolls as a key does in a page. @returns whether it is such a key */
  scroll(key: string): boolean {
    const view = this.#document.defaultView
    const { scrollHeight, clientHeight } = this.#document.documentElement
    const ways: Readonly<Record<string, number>> = {
      ArrowDown: LINE,
      ArrowUp: -LINE,
      PageDown: clientHeight * PAGE,
      PageUp: -clientHeight * PAGE,
      End: scrollHeight,
      Home: -scrollHeight,
    }
    const way = ways[key]
    if (way !== undefined) view?.scrollBy({ top: way })
    return way !== undefined
  }

  /** What is the same stays the same element, so that the page does not jump. @param css the site's own sheet */
  async show({ html, css }: { html: string; css: string }, scheme: 'light' | 'dark'): Promise<void> {
    const asked = (this.#asked += 1)
    const page = await readDocument(html)
    if (asked !== this.#asked) return
    for (const element of page.querySelectorAll(SUPERFLUOUS)) element.remove()
    page.body.setAttribute('inert', '')
    const sheets = takeSheets(this.#document, page)
    if (this.#document.body.childElementCount === 0) await sheets
    if (asked !== this.#asked) return
    takeHead(this.#document, page)
    this.#own.replaceSync(css)
    // It waits for nothing, since sheets are not its business.
    void Idiomorph.morph(this.#document.body, page.body, { restoreFocus: false })
    await sheets
    if (asked === this.#asked) showScheme(this.#document, scheme)
  }
}
