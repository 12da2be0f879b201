import { Extension, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { goToNextCell, isInTable, selectedRect, tableEditing, TableMap } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/core'
import { addRow } from '../commands/change-table.ts'

/** What a cell may hold: one line, since Markdown's tables have no more. */
const LINE = '(text | image | protectedInline)*'

// Cells are never merged, but the rules of ProseMirror's tables ask for these.
const cellAttributes = {
  align: { default: null },
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
}

const roles: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

function cell(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') {
  return Node.create({
    name,
    content: LINE,
    isolating: true,
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag, getAttrs: (element) => ({ align: /cell-(left|center|right)/.exec(element.className)?.[1] ?? null }) }],
    renderHTML: ({ node }) => [tag, typeof node.attrs['align'] === 'string' ? { class: `cell-${node.attrs['align']}` } : {}, 0],
  })
}

export const TableCell = cell('tableCell', 'td')
export const TableHeader = cell('tableHeader', 'th')

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'text__table' }, ['table', ['tbody', 0]]],
  // It is asked of each node of the schema.
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    return {
      Tab: () => moveOn(this.editor),
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
      Enter: () => moveDown(this.editor),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** To the next cell; behind the last one a row is added. */
function moveOn({ state, view }: Editor): boolean {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, view.dispatch)) return true
  if (!addRow('after')(state, view.dispatch)) return false
  return goToNextCell(1)(view.state, view.dispatch)
}

/** To the cell below; from the last row to behind the table. */
function moveDown({ state, view }: Editor): boolean {
  if (!isInTable(state)) return false
  const { map, table, tableStart, bottom, left } = selectedRect(state)
  const isLast = bottom >= map.height
  const behind = tableStart - 1 + table.nodeSize
  const transaction = state.tr
  if (isLast && behind >= state.doc.content.size) transaction.insert(behind, state.schema.nodes['paragraph']!.create())
  const position = isLast ? behind + 1 : tableStart + map.positionAt(bottom, left, table) + 1
  view.dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(position))).scrollIntoView())
  return true
}

/** Keeps each table one that Markdown has: its first row holds the headers, and a column has one alignment. */
export const WholeTables = Extension.create({
  name: 'wholeTables',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const transaction = state.tr
        state.doc.descendants((node, position) => {
          if (node.type.name !== 'table') return !node.isTextblock
          mendTable(node, position, transaction)
          return false
        })
        return transaction.docChanged ? transaction : null
      },
    }),
  ],
})

function mendTable(table: ProseMirrorNode, position: number, transaction: Transaction): void {
  const { width, map } = TableMap.get(table)
  const { tableHeader, tableCell } = table.type.schema.nodes
  map.forEach((offset, index) => {
    const found = table.nodeAt(offset)
    const first = table.nodeAt(map[index % width] ?? 0)
    const type = index < width ? tableHeader : tableCell
    if (!found || !first || !type) return
    const align: unknown = first.attrs['align']
    if (found.type !== type || found.attrs['align'] !== align)
      transaction.setNodeMarkup(position + 1 + offset, type, { ...found.attrs, align })
  })
}
