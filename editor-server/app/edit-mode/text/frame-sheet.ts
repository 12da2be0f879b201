import css from './text-frame.css?inline'

const dressed = new WeakSet<Document>()

/** Gives a document what a text needs while it is edited. The sheet is made by script, which no policy on styles concerns. */
export function addFrameSheet(document: Document): void {
  const view = document.defaultView
  if (!view || dressed.has(document)) return
  dressed.add(document)
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
