import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { BlockEditor, BlockFieldProps } from '../editor-contract.ts'
import { addColumn, addRow, type Cells, readCells, removeColumn, removeRow, setCell, writeCells } from './edit-cells.ts'

/** The cells as a grid: Tab moves on, Enter moves down and adds a row after the last. */
function RowsField({ id, label, value, onChange, t, Input, Button, IconButton }: BlockFieldProps): ReactNode {
  const grid = useRef<HTMLTableElement>(null)
  const cells = readCells(value)
  const width = cells[0]?.length ?? 0
  const write = (changed: Cells) => onChange(writeCells(changed))
  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() => grid.current?.querySelectorAll<HTMLInputElement>('input')[row * width + column]?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    const inputs = [...(grid.current?.querySelectorAll('input') ?? [])]
    const present = inputs.indexOf(event.target as HTMLInputElement)
    if (present === -1 || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [row, column] = [Math.floor(present / width), present % width]
    if (row === cells.length - 1) write(addRow(cells))
    focusCell(row + 1, column)
  }
  if (cells.length === 0)
    return (
      <Button
        id={id}
        label={t('begin')}
        onPress={() =>
          write([
            ['', ''],
            ['', ''],
          ])
        }
      />
    )
  return (
    <div className="edit-cells">
      <div className="edit-cells__scroll" tabIndex={-1}>
        <table ref={grid} onKeyDown={onKeyDown} aria-label={label}>
          <tbody>
            {cells.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, columnIndex) => (
                  <td key={columnIndex}>
                    <Input
                      id={rowIndex === 0 && columnIndex === 0 ? id : undefined}
                      label={t('cell', { row: rowIndex + 1, column: columnIndex + 1 })}
                      value={cell}
                      onChange={(text) => write(setCell(cells, rowIndex, columnIndex, text))}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="remove"
                    label={t('removeRow', { row: rowIndex + 1 })}
                    onPress={() => write(removeRow(cells, rowIndex))}
                  />
                </td>
              </tr>
            ))}
            <tr>
              {cells[0]?.map((_, columnIndex) => (
                <td key={columnIndex}>
                  <IconButton
                    icon="remove"
                    label={t('removeColumn', { column: columnIndex + 1 })}
                    onPress={() => write(removeColumn(cells, columnIndex))}
                  />
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="edit-cells__buttons">
        <Button
          label={t('addRow')}
          onPress={() => {
            write(addRow(cells))
            focusCell(cells.length, 0)
          }}
        />
        <Button label={t('addColumn')} onPress={() => write(addColumn(cells))} />
      </div>
    </div>
  )
}

export const editor: BlockEditor = { fields: { rows: RowsField } }
