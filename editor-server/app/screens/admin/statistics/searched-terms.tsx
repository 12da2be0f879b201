import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type * as z from 'zod'
import { listSearchedTerms, type searchedTermSchema } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import type { ChosenPeriod } from './period-state.ts'

type Row = z.infer<typeof searchedTermSchema>

const shape: TableShape = {
  sortable: ['uses', 'without'],
  sortedBy: { by: 'uses', isDescending: true },
  filters: { found: (value) => value === 'none' },
}
const termOf = ({ term }: Row) => term

/** What visitors search for on the site, and what they do not find. */
export function SearchedTerms({ period: { from, to } }: { period: ChosenPeriod }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useMemo((): readonly TableColumn<Row>[] => {
    const number = new Intl.NumberFormat(i18n.language)
    const figure = (id: 'uses' | 'without', title: string): TableColumn<Row> => ({
      id,
      title,
      cell: (row) => number.format(row[id]),
      text: (row) => String(row[id]),
      canSort: true,
    })
    return [
      { id: 'term', title: t('statistics.term'), cell: termOf, text: termOf, isName: true, canBreak: true },
      figure('uses', t('statistics.uses')),
      figure('without', t('statistics.usesWithout')),
    ]
  }, [t, i18n.language])
  const query = {
    from,
    to,
    sort_by: sortingName(state.sorting) as 'uses_desc',
    ...(state.filters['found'] === 'none' && { found: 'none' as const }),
    ...(state.words.trim() !== '' && { q: state.words }),
  }
  const rows = useTableRows<Row>({
    key: keys.statistics(`all searches ${JSON.stringify(query)}`),
    ask: askPart((paged, signal) => callApi(listSearchedTerms, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  return (
    <section className="admin-section" aria-label={t('statistics.views.searches')}>
      <p className="app-dim statistics-note">{t('statistics.termsNote')}</p>
      <DataTable
        title={t('statistics.views.searches')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={termOf}
        nameOf={termOf}
        searchLabel={t('statistics.searchTerms')}
        filters={[{ name: 'found', label: t('statistics.result'), options: [{ value: 'none', label: t('statistics.withoutResult') }] }]}
        fileName={t('statistics.termsFile', { from, to })}
        empty={t('statistics.noTerms')}
        actionsOf={({ term, without }) =>
          without > 0 && (
            <Link to={`/admin/search-words?visitors=${encodeURIComponent(term)}`} aria-label={t('statistics.addSearchWordFor', { term })}>
              {t('statistics.addSearchWord')}
            </Link>
          )
        }
      />
    </section>
  )
}
