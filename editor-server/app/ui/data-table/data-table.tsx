import { type ColumnDef, type RowData, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown, Download, RefreshCw } from 'lucide'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Notice } from '../notice/notice.tsx'
import { ChooseBox } from './choose-box.tsx'
import type { TableColumn, TableFilter, TableOrder } from './table-column.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import type { TilesProps } from './table-tiles.tsx'
import { isNarrowed, type TableChange, type TableState, widen } from './table-state.ts'
import type { TableRows } from './use-table-rows.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useRowFocus } from '../../client/kept-focus/use-row-focus.ts'

export interface DataTableProps<Row extends RowData> {
  /** What its rows are, such as 'Gebruikers'. */
  title: string
  /** Made once: columns made anew draw every row again. */
  columns: readonly TableColumn<Row>[]
  rows: TableRows<Row>
  state: TableState
  onState: (change: TableChange) => void
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Label of the field that searches; absent: there is none. */
  searchLabel?: string
  filters?: readonly TableFilter[]
  /** Orders to choose from beside those of columns, and how the choice is called. */
  orders?: readonly TableOrder[]
  orderLabel?: string
  /** Draws the rows as pictures beside each other instead of a table (`TableTiles`). */
  tilesOf?: ((props: TilesProps<Row>) => ReactNode) | undefined
  /** Rows in place of the table, such as a tree, which says itself how many there are. */
  treeOf?: ((choice: RowChoice) => ReactNode) | undefined
  /** What can be done with one row. */
  actionsOf?: (row: Row) => ReactNode
  /** What can be done with those that are chosen; absent: none can be. `clear` ends the choice. */
  actionsOfChosen?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Name of a file with the rows, without its ending; absent: there is none. */
  fileName?: string
  /** Where there are no rows at all, in place of 'Geen gegevens beschikbaar'. */
  empty?: ReactNode
}

/** Which rows are chosen, for what is shown in place of the table. */
export interface RowChoice {
  chosen: ReadonlySet<string>
  choose: (ids: Iterable<string>) => void
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
export type Features = typeof features

/** Stands for what there is none of. */
const NONE = '–'
/** Columns of words that may break, from which on there is less room for each. */
const MANY = 3
/** What sorts is a column with values; the server knows these. */
function toColumnDef<Row extends RowData>({ id, canSort = false }: TableColumn<Row>): ColumnDef<Features, Row> {
  return { id, accessorFn: () => undefined, enableSorting: canSort }
}

/** The one table of the application: the server sorts, narrows and pages; what is asked for is in the address (`useTableState`). */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactNode {
  const { title, columns, rows, state, onState, idOf, nameOf, tilesOf, treeOf, actionsOf, actionsOfChosen, empty } = props
  const { t } = useTranslation()
  const { part, isError, isStale, retry } = rows
  const shown = useMemo(() => [...(part?.rows ?? [])], [part])
  const chosen = useChosenRows(shown, state, idOf)
  const table = useTable({
    features,
    columns: useMemo(() => columns.filter(({ cell }) => cell).map(toColumnDef), [columns]),
    data: shown,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting: [{ id: state.sorting.by, desc: state.sorting.isDescending }], rowSelection: chosen.selection },
    onSortingChange(change) {
      const [first] = typeof change === 'function' ? change([{ id: state.sorting.by, desc: state.sorting.isDescending }]) : change
      if (first) onState({ sorting: { by: first.id, isDescending: first.desc } })
    },
    onRowSelectionChange: chosen.change,
  })
  const root = useRef<HTMLDivElement>(null)
  useRowFocus(root)
  const canChoose = actionsOfChosen !== undefined
  const isWide = columns.filter(({ cell, canBreak }) => cell && canBreak).length >= MANY
  const isEmpty = part?.total === 0
  /** The address names a page that is not there, or no longer. */
  const isBeyond = !isEmpty && part?.rows.length === 0
  return (
    <div className="ui-data-table" ref={root} aria-busy={isStale || (!part && !isError)}>
      <TableHead
        {...props}
        end={
          <>
            <IconButton icon={RefreshCw} label={t('actions.refresh')} onClick={retry} />
            <ExportButton {...props} />
          </>
        }
      />
      <p className="ui-visually-hidden" role="status">
        {part && !isStale && (isEmpty ? t('table.noRecords') : t('table.found', { count: part.total }))}
      </p>
      {isError && (
        <Notice kind="negative" isAnswer title={t('table.notRead')}>
          <Button onClick={retry}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !part && <p className="ui-data-table__none">{t('table.loading')}</p>}
      {!isError && isEmpty && !isNarrowed(state) && (
        <div className="ui-data-table__none" tabIndex={-1} data-rest>
          {empty ?? t('table.noData')}
        </div>
      )}
      {!isError && isEmpty && isNarrowed(state) && (
        <div className="ui-data-table__none" tabIndex={-1} data-rest>
          <p>{t('table.noRecords')}</p>
          <Button onClick={() => onState(widen(state))}>{t('actions.clear')}</Button>
        </div>
      )}
      {!isError && isBeyond && (
        <div className="ui-data-table__none" tabIndex={-1} data-rest>
          <p>{t('table.beyond')}</p>
          <Button onClick={() => onState({ page: 1 })}>{t('table.toFirst')}</Button>
        </div>
      )}
      {part && !isError && !isEmpty && !isBeyond && (
        <>
          {treeOf ? (
            treeOf({
              chosen: new Set(Object.keys(chosen.selection)),
              choose: (ids) => chosen.change(Object.fromEntries([...ids].map((id) => [id, true]))),
            })
          ) : tilesOf ? (
            tilesOf({ table, title, nameOf, actionsOf, canChoose, isStale })
          ) : (
            <div className="ui-data-table__scroll" data-wide={isWide || undefined}>
              <table className="ui-data-table__table" aria-label={title} data-stale={isStale || undefined}>
                <thead>
                  {table.getHeaderGroups().map((group) => (
                    <tr key={group.id}>
                      {canChoose && (
                        <td className="ui-data-table__choose">
                          <ChooseBox
                            label={t('table.chooseAll')}
                            isChosen={table.getIsAllRowsSelected()}
                            isPartly={table.getIsSomeRowsSelected()}
                            onChange={table.getToggleAllRowsSelectedHandler()}
                          />
                        </td>
                      )}
                      {group.headers.map(({ column }) => (
                        <SortedHeader
                          key={column.id}
                          title={columns.find((each) => each.id === column.id)?.title ?? ''}
                          direction={column.getIsSorted()}
                          onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                        />
                      ))}
                      {actionsOf && (
                        <th scope="col">
                          <span className="ui-visually-hidden">{t('table.actions')}</span>
                        </th>
                      )}
                    </tr>
                  ))}
                </thead>
                <tbody>
                  {table.getRowModel().rows.map((row) => (
                    <tr key={row.id} data-row={row.id} data-chosen={row.getIsSelected() || undefined}>
                      {canChoose && (
                        <td className="ui-data-table__choose">
                          <ChooseBox
                            label={t('table.choose', { name: nameOf(row.original) })}
                            isChosen={row.getIsSelected()}
                            onChange={row.getToggleSelectedHandler()}
                          />
                        </td>
                      )}
                      {columns.map(({ id: column, title: label, cell, isName, canBreak }) =>
                        !cell ? null : isName ? (
                          <th key={column} scope="row" data-breaks={canBreak || undefined}>
                            {cell(row.original)}
                          </th>
                        ) : (
                          <ValueCell key={column} label={label} canBreak={canBreak} shown={cell(row.original)} />
                        ),
                      )}
                      {actionsOf && (
                        <td className="ui-data-table__actions">
                          <span className="ui-data-table__buttons">{actionsOf(row.original)}</span>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {!treeOf && <TableFoot total={part.total} shown={shown.length} state={state} onState={onState} />}
        </>
      )}
      {actionsOfChosen && chosen.rows.length > 0 && (
        <section className="ui-data-table__chosen" data-of-chosen aria-label={t('table.chosen')}>
          <p role="status">{t('table.chosenCount', { count: chosen.rows.length })}</p>
          {actionsOfChosen(chosen.rows, chosen.clear)}
          <Button onClick={chosen.clear}>{t('table.chooseNone')}</Button>
        </section>
      )}
    </div>
  )
}

interface ValueCellProps {
  label: string
  canBreak: boolean | undefined
  shown: ReactNode
}

function ValueCell({ label, canBreak, shown }: ValueCellProps): ReactNode {
  const isNone = shown === undefined || shown === null || shown === ''
  return (
    <td data-label={label} data-breaks={canBreak || undefined} data-none={isNone || undefined}>
      {isNone ? NONE : shown}
    </td>
  )
}

interface SortedHeaderProps {
  title: string
  direction: 'asc' | 'desc' | false
  onSort: ((event: unknown) => void) | undefined
}

function SortedHeader({ title, direction, onSort }: SortedHeaderProps): ReactNode {
  if (!onSort) return <th scope="col">{title}</th>
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={sorted}>
      <button className="ui-data-table__sort" type="button" onClick={onSort}>
        {title}
        <Icon of={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown} size={14} />
      </button>
    </th>
  )
}

/** Saves what is searched for, on every page of it. */
function ExportButton<Row extends RowData>({ columns, rows, fileName }: DataTableProps<Row>): ReactNode {
  const { t, i18n } = useTranslation()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (fileName === undefined || !rows.part || rows.part.total === 0) return null
  const save = async () => {
    setState('busy')
    try {
      const { exportRows, saveFile } = await import('./export-rows.ts')
      saveFile(await exportRows(await rows.readAll(), columns, i18n.language as InterfaceLanguage), `${fileName}.csv`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && (
        <span className="ui-data-table__failed" role="alert">
          {t('table.exportFailed')}
        </span>
      )}
      <Button icon={<Icon of={Download} size={16} />} isBusy={state === 'busy'} onClick={() => void save()}>
        {t('table.export')}
      </Button>
    </>
  )
}
