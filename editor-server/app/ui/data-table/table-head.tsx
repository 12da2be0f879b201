import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createLatePart } from '../late-part/late-part.tsx'
import { SearchField } from './search-field.tsx'
import type { TableFilter, TableOrder } from './table-column.ts'
import { sortingName, type TableChange, type TableState } from './table-state.ts'

/** Few tables have a filter by day. */
const DateInput = createLatePart(async () => (await import('../date-field/date-input.tsx')).DateInput)

export interface TableHeadProps {
  searchLabel?: string
  filters?: readonly TableFilter[]
  orders?: readonly TableOrder[]
  orderLabel?: string
  state: TableState
  onState: (change: TableChange) => void
  end: ReactNode
}

/** What narrows the rows. */
export function TableHead({ searchLabel, filters = [], orders = [], orderLabel, state, onState, end }: TableHeadProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="ui-data-table__head">
      {searchLabel !== undefined && <SearchField label={searchLabel} words={state.words} onWords={(words) => onState({ words })} />}
      {filters.map(({ name, label, options }) => {
        const choose = (value: string) => onState({ filters: { [name]: value === '' ? undefined : value } })
        const id = `filter-${name}`
        return (
          <span className="ui-data-table__filter" key={name} data-chosen={state.filters[name] !== undefined || undefined}>
            <label htmlFor={id}>{label}</label>
            {options === 'days' ? (
              <DateInput id={id} value={state.filters[name] ?? ''} onChange={choose} />
            ) : (
              <select id={id} value={state.filters[name] ?? ''} onChange={({ target }) => choose(target.value)}>
                <option value="">{t('table.all')}</option>
                {options.map(({ value, label: words }) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </span>
        )
      })}
      {orders.length > 0 && (
        <label className="ui-data-table__filter">
          <span>{orderLabel}</span>
          <select
            value={sortingName(state.sorting)}
            onChange={({ target }) => {
              const order = orders.find(({ sorting }) => sortingName(sorting) === target.value)
              if (order) onState({ sorting: order.sorting })
            }}
          >
            {orders.map(({ sorting, label }) => (
              <option key={sortingName(sorting)} value={sortingName(sorting)}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="ui-data-table__end">{end}</div>
    </div>
  )
}
