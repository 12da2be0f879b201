import { Idiomorph } from 'idiomorph'
import { takeHead, takeSheets } from '../../edit-mode/canvas/take-head.ts'
import { showScheme } from '../../edit-mode/canvas/show-scheme.ts'
import { readDocument } from '../../edit-mode/workspace/read-document.ts'

/** Not needed to see how a page looks. */
const SUPERFLUOUS = 'script, base, template, meta[http-equiv], link:not([rel~="stylesheet"])'

/** px of a press on an arrow, and part of the window that a page takes. */
const LINE = 80
const PAGE = 0.875

/** A page as the server made it. */
export interface PreviewLook {
  html: string
  css: string
  opensNotice?: boolean
}

/** As the page's own script does it for a visitor who has not chosen (`renderer/shell/client/consent.ts`), with the choices unfolded. */
function openNotice(page: Document): void {
  const notice = page.querySelector<HTMLDialogElement>('dialog.consent')
  if (!notice) return
  for (const href of notice.dataset['styles']?.split(' ') ?? []) {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('href', href)
    page.head.append(link)
  }
  notice.setAttribute('open', '')
  notice.querySelector('details')?.setAttribute('open', '')
}

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

  /**
   * What is the same stays the same element, so that the page does not jump.
   * @param look.css the site's own sheet
   * @param look.opensNotice whether the consent notice stands open, as before a visitor has chosen
   */
  async show({ html, css, opensNotice = false }: PreviewLook, scheme: 'light' | 'dark'): Promise<void> {
    const asked = (this.#asked += 1)
    const page = await readDocument(html)
    if (asked !== this.#asked) return
    for (const element of page.querySelectorAll(SUPERFLUOUS)) element.remove()
    if (opensNotice) openNotice(page)
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
