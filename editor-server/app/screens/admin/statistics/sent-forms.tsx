import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type * as z from 'zod'
import { listSentForms, type sentFormSchema } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import type { ChosenPeriod } from './period-state.ts'
import { SentChart } from './sent-chart.tsx'

type Row = z.infer<typeof sentFormSchema>

const shape: TableShape = { sortable: ['sent'], sortedBy: { by: 'sent', isDescending: true } }
const idOf = ({ guid }: Row) => guid

/** Where the figures of a form itself are; undefined where it is not there any more. */
export function dashboardOf({ guid, version }: Pick<Row, 'guid' | 'version'>): string | undefined {
  return version === undefined ? undefined : `/admin/forms/${guid}/${version}/dashboard`
}

/** Forms that were sent, over time and each by itself. */
export function SentForms({ period }: { period: ChosenPeriod }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { from, to } = period
  const nameOf = useCallback(({ name }: Row) => name ?? t('statistics.formGone'), [t])
  const columns = useMemo((): readonly TableColumn<Row>[] => {
    const number = new Intl.NumberFormat(i18n.language)
    const cell = (row: Row) => {
      const dashboard = dashboardOf(row)
      return dashboard === undefined ? nameOf(row) : <Link to={dashboard}>{nameOf(row)}</Link>
    }
    const figure = (id: 'sent' | 'before', title: string): TableColumn<Row> => ({
      id,
      title,
      cell: (row) => number.format(row[id]),
      text: (row) => String(row[id]),
      canSort: id === 'sent',
    })
    return [
      { id: 'name', title: t('statistics.form'), cell, text: nameOf, isName: true, canBreak: true },
      figure('sent', t('statistics.sent')),
      figure('before', t('statistics.before')),
    ]
  }, [t, i18n.language, nameOf])
  const query = {
    from,
    to,
    sort_by: sortingName(state.sorting) as 'sent_desc',
    ...(state.words.trim() !== '' && { q: state.words }),
  }
  const rows = useTableRows<Row>({
    key: keys.statistics(`all forms ${JSON.stringify(query)}`),
    ask: askPart((paged, signal) => callApi(listSentForms, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  return (
    <div className="statistics-overview">
      <SentChart period={period} />
      <section className="admin-section" aria-label={t('statistics.views.forms')}>
        <p className="app-dim statistics-note">{t('statistics.formsNote')}</p>
        <DataTable
          title={t('statistics.views.forms')}
          columns={columns}
          rows={rows}
          state={state}
          onState={change}
          idOf={idOf}
          nameOf={nameOf}
          searchLabel={t('statistics.searchForms')}
          fileName={t('statistics.formsFile', { from, to })}
          empty={t('statistics.noSent')}
        />
      </section>
    </div>
  )
}
