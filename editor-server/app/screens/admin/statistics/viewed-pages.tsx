import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod'
import { listViewedPages, type viewedPageSchema } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { nameOfPage } from './name-of-page.ts'
import type { ChosenPeriod } from './period-state.ts'

type Row = z.infer<typeof viewedPageSchema>

const shape: TableShape = { sortable: ['views', 'entries', 'exits'], sortedBy: { by: 'views', isDescending: true } }
const idOf = ({ path }: Row) => path

/** Every page that was viewed, with the visits that began and ended there. */
export function ViewedPages({ period: { from, to } }: { period: ChosenPeriod }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const query = {
    from,
    to,
    sort_by: sortingName(state.sorting) as 'views_desc',
    ...(state.words.trim() !== '' && { q: state.words }),
  }
  const rows = useTableRows<Row>({
    key: keys.statistics(`all pages ${JSON.stringify(query)}`),
    ask: askPart((paged, signal) => callApi(listViewedPages, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  return (
    <section className="admin-section" aria-label={t('statistics.views.pages')}>
      <p className="app-dim statistics-note">{t('statistics.pagesNote')}</p>
      <DataTable
        title={t('statistics.views.pages')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={(row) => nameOfPage(row, t)}
        searchLabel={t('statistics.searchPages')}
        fileName={t('statistics.pagesFile', { from, to })}
        empty={t('statistics.noViews')}
      />
    </section>
  )
}

function useColumns(): readonly TableColumn<Row>[] {
  const { t, i18n } = useTranslation()
  const [parameters] = useSearchParams()
  const period = ['period', 'from', 'to'].flatMap((name) => {
    const value = parameters.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const kept = new URLSearchParams(period).toString()
  return useMemo((): readonly TableColumn<Row>[] => {
    const number = new Intl.NumberFormat(i18n.language)
    const nameOf = (row: Row) => nameOfPage(row, t)
    const figure = (id: 'views' | 'entries' | 'exits'): TableColumn<Row> => ({
      id,
      title: t(`statistics.counted.${id}`),
      cell: (row) => number.format(row[id]),
      text: (row) => String(row[id]),
      canSort: true,
    })
    return [
      {
        id: 'title',
        title: t('statistics.page'),
        cell: (row) => (
          <Link to={`?${new URLSearchParams([...new URLSearchParams(kept), ['path', row.path]]).toString()}`}>{nameOf(row)}</Link>
        ),
        text: nameOf,
        isName: true,
      },
      { id: 'path', title: t('statistics.address'), cell: idOf, text: idOf, canBreak: true },
      figure('views'),
      figure('entries'),
      figure('exits'),
      {
        id: 'before',
        title: t('statistics.before'),
        cell: ({ before }) => number.format(before),
        text: ({ before }) => String(before),
      },
    ]
  }, [t, i18n.language, kept])
}
