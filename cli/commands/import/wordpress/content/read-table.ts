import type { Element, ElementContent, Root, RootContent } from 'hast'
import { inlineTags } from '#content/model/text/inline-tags.ts'
import { attributeOf, findElements, textOf } from './parse-html.ts'
import { asWidget, type BlockContext } from './block-elements.ts'
import type { Widget } from './widget.ts'

const MAX_ROWS = 2000
const MAX_COLUMNS = 50
/** What a cell of a table block cannot hold. */
const rich = ['a', 'img', 'ul', 'ol', 'table', 'video', 'iframe', 'imported-widget', ...inlineTags]

/**
 * Tables with a caption or without a row of headings become blocks, since Markdown has no words for either. Of tables that
 * hold more than text the first row becomes the headings.
 */
export function raiseTables(root: Root, context: Pick<BlockContext, 'widgets'>): void {
  root.children = root.children.map((child) => raise(child, context)) as RootContent[]
}

function raise(node: RootContent, context: Pick<BlockContext, 'widgets'>): RootContent {
  if (node.type !== 'element') return node
  const table = node.tagName === 'table' ? node : node.tagName === 'figure' ? findElements([node], ['table'])[0] : undefined
  if (table) {
    const caption = textOf(findElements([node], ['figcaption', 'caption'])).trim()
    const isHeaded = hasHeadings(table)
    const widget = isHeaded && caption === '' ? undefined : readTable(table, caption)
    if (widget) return asWidget(widget, context, [{ ...table }])
    if (!isHeaded) makeHeadings(table)
  }
  node.children = node.children.map((child) => raise(child, context) as ElementContent)
  return node
}

function hasHeadings(table: Element): boolean {
  const [first] = findElements([table], ['tr'])
  return first !== undefined && findElements([first], ['td']).length === 0
}

function readTable(table: Element, caption: string): Widget | undefined {
  const rows = findElements([table], ['tr']).map((row) => findElements([row], ['td', 'th']))
  const isEven = rows.flat().every((cell) => /^1?$/.test(attributeOf(cell, 'colSpan')) && /^1?$/.test(attributeOf(cell, 'rowSpan')))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (
    !isEven ||
    rows.length === 0 ||
    rows.length > MAX_ROWS ||
    width < 2 ||
    width > MAX_COLUMNS ||
    findElements(table.children, rich).length > 0
  )
    return undefined
  const body = hasHeadings(table) ? rows.slice(1) : rows
  return {
    kind: 'table',
    rows: rows.map((row) => row.map((cell) => textOf([cell]).trim())),
    hasHeaderRow: hasHeadings(table),
    hasHeaderColumn: body.length > 0 && body.every(([first]) => first?.tagName === 'th'),
    ...(caption && { caption }),
  }
}

function makeHeadings(table: Element): void {
  const [first] = findElements([table], ['tr'])
  for (const cell of first ? findElements([first], ['td']) : []) cell.tagName = 'th'
}
