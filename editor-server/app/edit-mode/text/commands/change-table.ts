import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Alignment } from '../../markdown/doc.ts'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  TableMap,
} from '@tiptap/pm/tables'

/** A row above or below the selected ones. The headers stay on top. */
export function addRow(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    if (side === 'after') return addRowAfter(state, dispatch)
    return selectedRect(state).top > 0 && addRowBefore(state, dispatch)
  }
}

export function addColumn(side: 'before' | 'after'): Command {
  return side === 'before' ? addColumnBefore : addColumnAfter
}

/** The last row or column goes with its table. */
export const removeRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { map, top, bottom } = selectedRect(state)
  return bottom - top === map.height ? deleteTable(state, dispatch) : deleteRow(state, dispatch && keepingPlace(state, dispatch))
}

export const removeColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { map, left, right } = selectedRect(state)
  return right - left === map.width ? deleteTable(state, dispatch) : deleteColumn(state, dispatch && keepingPlace(state, dispatch))
}

/** The caret stays in the row and column, or goes to the last ones there are. */
function keepingPlace(state: EditorState, dispatch: (transaction: Transaction) => void) {
  const { top, left, tableStart } = selectedRect(state)
  return (transaction: Transaction) => {
    const table = transaction.doc.nodeAt(tableStart - 1)
    if (table) {
      const map = TableMap.get(table)
      const cell = map.positionAt(Math.min(top, map.height - 1), Math.min(left, map.width - 1), table)
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(tableStart + cell + 1)))
    }
    dispatch(transaction)
  }
}

/** Aligns whole columns: Markdown knows no other alignment. */
export function alignColumn(align: Alignment | null): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { map, table, tableStart, left, right } = selectedRect(state)
    const transaction = state.tr
    for (let column = left; column < right; column += 1) {
      const header = map.positionAt(0, column, table)
      transaction.setNodeAttribute(tableStart + header, 'align', align)
    }
    dispatch?.(transaction)
    return true
  }
}
