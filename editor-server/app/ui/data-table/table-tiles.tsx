import type { RowData, Table } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseBox } from './choose-box.tsx'
import type { DataTableProps, Features } from './data-table.tsx'

/** What a table gives to its tiles. */
export interface TilesProps<Row extends RowData> extends Pick<DataTableProps<Row>, 'title' | 'nameOf'> {
  table: Pick<Table<Features, Row>, 'getRowModel' | 'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'getToggleAllRowsSelectedHandler'>
  actionsOf: ((row: Row) => ReactNode) | undefined
  canChoose: boolean
  isStale: boolean
}

/** The rows of a table as tiles; what is chosen is the same in both. */
export function TableTiles<Row extends RowData>({
  table,
  title,
  nameOf,
  tileOf,
  actionsOf,
  canChoose,
  isStale,
}: TilesProps<Row> & { tileOf: (row: Row) => ReactNode }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      {canChoose && (
        <div className="ui-data-table__all">
          <ChooseBox
            label={t('table.chooseAll')}
            isLabelShown
            isChosen={table.getIsAllRowsSelected()}
            isPartly={table.getIsSomeRowsSelected()}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        </div>
      )}
      <ul className="ui-data-table__tiles" aria-label={title} data-stale={isStale || undefined}>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id} data-row={row.id} className="ui-data-table__tile" data-chosen={row.getIsSelected() || undefined}>
            {tileOf(row.original)}
            {canChoose && (
              <div className="ui-data-table__mark">
                <ChooseBox
                  label={t('table.choose', { name: nameOf(row.original) })}
                  isChosen={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </div>
            )}
            {actionsOf && <span className="ui-data-table__buttons">{actionsOf(row.original)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
