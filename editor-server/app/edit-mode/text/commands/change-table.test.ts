import type { Command } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { addColumn, addRow, alignColumn, removeColumn, removeRow } from './change-table.ts'
import { readFormat } from './read-format.ts'

const table = '| a1 | b1 |\n| --- | --- |\n| a2 | b2 |\n| a3 | b3 |'

/** The table after a command at a cell, one line per row; undefined if the command does not apply there. */
function after(cell: string, command: Command): string | undefined {
  const { editor } = openText(table, `${cell}|`)
  if (!command(editor.state, editor.view.dispatch)) return undefined
  const rows: string[] = []
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'tableRow') rows.push(node.content.content.map((each) => each.textContent || '.').join(' '))
  })
  return rows.join(' / ')
}

describe('rows', () => {
  test('come above and below, but never above the headers', () => {
    expect(after('a2', addRow('before'))).toBe('a1 b1 / . . / a2 b2 / a3 b3')
    expect(after('a2', addRow('after'))).toBe('a1 b1 / a2 b2 / . . / a3 b3')
    expect(after('a1', addRow('after'))).toBe('a1 b1 / . . / a2 b2 / a3 b3')
    expect(after('a1', addRow('before'))).toBeUndefined()
  })

  test('go one by one, the last with its table', () => {
    expect(after('b2', removeRow)).toBe('a1 b1 / a3 b3')
    const { editor, markdown } = openText('| a |\n| --- |\n\nVerder', 'a|')
    removeRow(editor.state, editor.view.dispatch)
    expect(markdown()).toBe('Verder')
  })
})

describe('columns', () => {
  test('come before and after', () => {
    expect(after('b2', addColumn('before'))).toBe('a1 . b1 / a2 . b2 / a3 . b3')
    expect(after('b2', addColumn('after'))).toBe('a1 b1 . / a2 b2 . / a3 b3 .')
  })

  test('go one by one, the last with its table', () => {
    expect(after('a2', removeColumn)).toBe('b1 / b2 / b3')
    const { editor, markdown } = openText('| a |\n| --- |\n| b |\n\nVerder', 'b|')
    removeColumn(editor.state, editor.view.dispatch)
    expect(markdown()).toBe('Verder')
  })

  test('are aligned as a whole, from any of their cells', () => {
    const { editor, markdown } = openText(table, 'b3|')
    alignColumn('right')(editor.state, editor.view.dispatch)
    expect(markdown().split('\n')[1]).toMatch(/^\| -+ \| -+: \|$/)
    expect(readFormat(editor).table).toEqual({ isFirstRow: false, align: 'right' })
    alignColumn(null)(editor.state, editor.view.dispatch)
    expect(readFormat(editor).table?.align).toBeNull()
  })
})

test('the caret stays in its row and column, or goes to the last ones there are', () => {
  const at = (cell: string, command: Command) => {
    const { editor } = openText(table, `${cell}|`)
    command(editor.state, editor.view.dispatch)
    return editor.state.selection.$from.parent.textContent
  }
  expect(at('b2', removeRow)).toBe('b3')
  expect(at('b3', removeRow)).toBe('b2')
  expect(at('a2', removeColumn)).toBe('b2')
  expect(at('b2', removeColumn)).toBe('a2')
})

test.each([addRow('before'), addRow('after'), removeRow, removeColumn, alignColumn('left')])(
  'outside a table nothing is done (%#)',
  (command) => {
    const { editor, markdown } = openText('Een', 'Ee|n')
    expect(command(editor.state, editor.view.dispatch)).toBe(false)
    expect(markdown()).toBe('Een')
  },
)
