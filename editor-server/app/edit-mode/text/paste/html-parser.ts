import type { parseHtml } from './parse-html.ts'

let parser: typeof parseHtml | undefined

/** The parser of what is pasted, when it is there. Only who pastes needs it, so it comes after the caret. */
export function findHtmlParser(): typeof parseHtml | undefined {
  return parser
}

export async function loadHtmlParser(): Promise<typeof parseHtml> {
  parser ??= (await import('./parse-html.ts')).parseHtml
  return parser
}
