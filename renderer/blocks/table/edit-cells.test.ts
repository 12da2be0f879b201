import { expect, test } from 'vitest'
import { tableOptions } from './block.ts'
import { addColumn, addRow, readCells, removeColumn, removeRow, setCell, writeCells } from './edit-cells.ts'

test('rows of different lengths become one grid, numbers text', () => {
  expect(readCells([['a'], ['b', 3]])).toEqual([
    ['a', ''],
    ['b', '3'],
  ])
  expect(readCells('x')).toEqual([])
})

test('cells, rows and columns are changed, and the table takes what comes of it', () => {
  const cells = addColumn(addRow(setCell([['a']], 0, 0, 'b')))
  expect(cells).toEqual([
    ['b', ''],
    ['', ''],
  ])
  expect(tableOptions.safeParse({ rows: cells }).success).toBe(true)
  expect(removeColumn(removeRow(cells, 1), 1)).toEqual([['b']])
})

test('a table without a cell is not stored', () => {
  expect(writeCells(removeRow([['a']], 0))).toBeUndefined()
  expect(writeCells(removeColumn([['a']], 0))).toBeUndefined()
})
