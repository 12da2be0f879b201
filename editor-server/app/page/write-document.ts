import { escapeAttribute, escapeHtml } from '#content/model/text/escape-html.ts'
import { PAGE_STATE_ID, type PageState, ROOT_ID } from '../client/page-state.ts'

export interface DocumentOptions {
  state: PageState
  title: string
  /** In the administration style sheets have a lower header and another place for anchors (SPEC section 2). */
  isAdmin?: boolean
  /** Elements of the head, such as sheets. */
  head: string
  /** What React has drawn. */
  body: string
}

/** A document of the application: what React has drawn, and what it was drawn with for the browser. */
export function writeDocument({ state, title, isAdmin = false, head, body }: DocumentOptions): string {
  return `<!doctype html>
<html lang="${state.language}"${isAdmin ? ' data-area="admin"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico" sizes="32x32">
${head}
<title>${escapeHtml(title)}</title>
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${toDataBlock(state)}</script>
</body>
</html>
`
}

/** @param path of a sheet */
export function linkSheet(path: string): string {
  return `<link rel="stylesheet" href="${escapeAttribute(path)}">`
}

/** JSON in which nothing can end the surrounding element. */
function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
