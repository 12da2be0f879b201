import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../client/describe-moment.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { sortNumber, spellFigures } from './spell-figures.ts'
import { type Diagnostics, useDiagnostics } from './use-diagnostics.ts'

type Times = Diagnostics['calls'][number]

const shape: TableShape = {
  sortable: ['route', 'count', 'failed', 'p50', 'p95', 'slowest'],
  sortedBy: { by: 'p95', isDescending: true },
}
const nameOf = ({ method, route }: Times) => `${method} ${route}`
const numbers = ['count', 'failed', 'p50', 'p95'] as const
const valueOf = (times: Times, column: string) => {
  if (column === 'slowest') return sortNumber(times.slowest.ms)
  const number = numbers.find((each) => each === column)
  return number ? sortNumber(times[number]) : times.route
}

/** How long each route took lately, the slowest first. */
export function CallTimes(): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const [state, change] = useTableState(shape)
  const { data, isError, refetch } = useDiagnostics()
  const columns = useMemo((): readonly TableColumn<Times>[] => {
    const spell = spellFigures(language)
    return [
      {
        id: 'route',
        title: t('diagnostics.route'),
        cell: (times) => (
          <span className="admin-code">
            {times.method} {times.route === 'none' ? t('diagnostics.noRoute') : times.route}
          </span>
        ),
        text: nameOf,
        canSort: true,
        isName: true,
        canBreak: true,
      },
      ...numbers.map((name): TableColumn<Times> => ({
        id: name,
        title: t(`diagnostics.${name}`),
        cell: (times) => (name === 'count' || name === 'failed' ? spell.count(times[name]) : spell.ms(times[name])),
        text: (times) => String(times[name]),
        canSort: true,
      })),
      {
        id: 'slowest',
        title: t('diagnostics.slowest'),
        cell: ({ slowest }) => (
          <>
            {spell.ms(slowest.ms)}, {describeMoment(slowest.on, language)}
            <br />
            <span className="admin-code app-dim">{slowest.correlationId}</span>
          </>
        ),
        text: ({ slowest }) => `${slowest.ms} ${slowest.on} ${slowest.correlationId}`,
        canSort: true,
        canBreak: true,
      },
    ]
  }, [t, language])
  const rows = localRows({ all: data?.calls, isError, retry: () => void refetch(), state, valueOf, language })
  return (
    <>
      <p className="app-dim">{t('diagnostics.callsText')}</p>
      <DataTable
        title={t('diagnostics.views.calls')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={nameOf}
        nameOf={nameOf}
        fileName={t('diagnostics.files.calls')}
      />
    </>
  )
}
