import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { Block, Inline, TableCell } from '../../markdown/doc.ts'
import type { Found } from './pasted-extras.ts'
import { isElement, isIgnored, pasteInline } from './paste-inline.ts'
import { stylesOf } from './read-styles.ts'

type PasteBlocks = (nodes: readonly HtmlNode[], found: Found) => Block[]

/** A table whose cells hold one line each. A table of one column was one for the looks: its content goes in as it is. */
export function pasteTable(table: HtmlElement, found: Found, pasteBlocks: PasteBlocks): Block[] {
  const rows = rowsOf(table).map(cellsOf)
  const width = Math.max(0, ...rows.map((cells) => cells.reduce((sum, cell) => sum + spanOf(cell), 0)))
  if (width <= 1) return rows.flat().flatMap((cell) => pasteBlocks(cell.children, found))
  return [
    {
      type: 'table',
      content: rows
        .filter((cells) => cells.length > 0)
        .map((cells, order) => {
          const type = order === 0 ? 'tableHeader' : 'tableCell'
          const content = cells.flatMap((cell): TableCell[] => [
            { type, attrs: { align: alignOf(cell) }, content: lineOf(cell, found, order === 0) },
            // Merged cells are taken apart: Markdown has none.
            ...Array.from({ length: spanOf(cell) - 1 }, (): TableCell => ({ type, attrs: { align: null } })),
          ])
          return { type: 'tableRow', content }
        }),
    },
  ]
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : /^t(head|body|foot)$/.test(child.name) ? rowsOf(child) : []))
}

const cellsOf = (row: HtmlElement) => row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')

const spanOf = ({ attribs }: HtmlElement) => Math.min(50, Math.max(1, Number(attribs['colspan']) || 1))

function alignOf(cell: HtmlElement): 'center' | 'right' | null {
  const [only, ...others] = cell.children.filter(isElement)
  const align = ownAlign(cell) ?? (only && others.length === 0 ? ownAlign(only) : undefined)
  return align === 'center' || align === 'right' ? align : null
}

const ownAlign = (element: HtmlElement) => stylesOf(element).get('text-align') ?? element.attribs['align']?.toLowerCase()

/** Paragraphs and breaks of a cell follow each other on its one line. Headers are bold by themselves. */
function lineOf(cell: HtmlElement, found: Found, isHeader: boolean): Inline[] {
  const line = pasteInline(withSpaces(cell.children), found)
  if (!isHeader && cell.name !== 'th') return line
  return line.map((node) => ({ ...node, marks: (node.marks ?? []).filter(({ type }) => type !== 'bold') }))
}

const parting: ReadonlySet<string> = new Set(['p', 'div', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr'])

function withSpaces(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node) || isIgnored(node)) return [node]
    if (node.name === 'br') return [space()]
    const inner = Object.assign(Object.create(Object.getPrototypeOf(node) as object) as HtmlElement, node, {
      children: withSpaces(node.children),
    })
    return parting.has(node.name) ? [space(), inner, space()] : [inner]
  })
}

const space = () => ({ type: 'text', data: ' ' }) as unknown as HtmlNode
