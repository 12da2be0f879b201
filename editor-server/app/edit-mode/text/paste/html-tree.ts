import type { parseDocument } from 'htmlparser2'

/** Nodes of HTML as htmlparser2 reads it: plain data that makes no elements of a page. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: object }>
