import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns3,
  type IconNode,
  Rows3,
  Trash2,
} from 'lucide'
import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import { deleteTable, isInTable } from '@tiptap/pm/tables'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addColumn, addRow, alignColumn, removeColumn, removeRow } from '../commands/change-table.ts'
import type { Format } from '../commands/read-format.ts'
import type { Alignment } from '../../markdown/doc.ts'
import { ToolButton } from './tool-button.tsx'

const aligns: readonly [Alignment, IconNode][] = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
]

/** What can be done with the table that the caret is in. */
export function TableTools({ editor, table }: { editor: Editor; table: NonNullable<Format['table']> }): ReactNode {
  const { t } = useTranslation()
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    // Several follow each other often, so the focus stays; with the table its controls go.
    if (!isInTable(editor.state)) editor.view.focus()
  }
  const tool = (name: string, icon: IconNode, command: Command, isDisabled = false) => (
    <ToolButton key={name} label={t(`edit.toolbar.table.${name}`)} icon={icon} isDisabled={isDisabled} onPress={run(command)} />
  )
  return (
    <div className="edit-toolbar__group" role="group" aria-label={t('edit.toolbar.table.label')}>
      {tool('rowAbove', BetweenHorizontalEnd, addRow('before'), table.isFirstRow)}
      {tool('rowBelow', BetweenHorizontalStart, addRow('after'))}
      {tool('removeRow', Rows3, removeRow)}
      {tool('columnBefore', BetweenVerticalEnd, addColumn('before'))}
      {tool('columnAfter', BetweenVerticalStart, addColumn('after'))}
      {tool('removeColumn', Columns3, removeColumn)}
      {aligns.map(([align, icon]) => (
        <ToolButton
          key={align}
          label={t(`edit.toolbar.table.${align}`)}
          icon={icon}
          isPressed={table.align === align}
          onPress={run(alignColumn(table.align === align ? null : align))}
        />
      ))}
      {tool('remove', Trash2, deleteTable)}
    </div>
  )
}
