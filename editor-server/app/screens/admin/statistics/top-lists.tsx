import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { listSearchedTerms, listSentForms, listViewedPages } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { nameOfPage } from './name-of-page.ts'
import type { ChosenPeriod } from './period-state.ts'
import { dashboardOf } from './sent-forms.tsx'

/** How many rows a list of the overview has; it is as high before they are read. */
const ROWS = 5

interface Row {
  key: string
  name: ReactNode
  count: number
}

interface TopListProps {
  title: string
  /** What is counted. */
  counted: string
  rows: readonly Row[] | undefined
  isError: boolean
  empty: string
  /** Where all of them are. */
  all: string
}

function TopList({ title, counted, rows, isError, empty, all }: TopListProps): ReactNode {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const id = useId()
  const note = isError ? t('table.notRead') : rows?.length === 0 ? empty : rows ? undefined : t('table.loading')
  return (
    <section className="statistics-top" data-empty={rows?.length === 0 || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="app-dim statistics-top__note">{note}</p>}
      {rows && rows.length > 0 && (
        <table className="statistics-top__table" aria-labelledby={id}>
          <thead className="ui-visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{number.format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows?.length !== 0 && (
        <Link className="statistics-top__all" to={all}>
          {t('statistics.showAll')}
          <span className="ui-visually-hidden">: {title}</span>
        </Link>
      )}
    </section>
  )
}

export function TopPages({ period: { from, to }, by }: { period: ChosenPeriod; by: 'views' | 'entries' | 'exits' }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const hrefOf = useHref()
  const query = { from, to, sort_by: `${by}_desc` as const, itemCount: String(ROWS) }
  const { data, isError } = useQuery({
    queryKey: keys.statistics(`pages ${JSON.stringify(query)}`),
    queryFn: async ({ signal }) => (await callApi(listViewedPages, { query, signal })).body,
    staleTime: 0,
  })
  const rows = data
    ?.filter((row) => row[by] > 0)
    .map(({ path, title, [by]: count }) => ({
      key: path,
      name: <Link to={hrefOf({ path })}>{nameOfPage({ title, path }, t)}</Link>,
      count,
    }))
  return (
    <TopList
      title={t(`statistics.top.${by}`)}
      counted={t(`statistics.counted.${by}`)}
      rows={rows}
      isError={isError}
      empty={t('statistics.noViews')}
      all={hrefOf({ view: 'pages', ...(by !== 'views' && { sort: `${by}_desc` }) })}
    />
  )
}

export function TopTerms({ period: { from, to } }: { period: ChosenPeriod }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const hrefOf = useHref()
  const query = { from, to, itemCount: String(ROWS) }
  const { data, isError } = useQuery({
    queryKey: keys.statistics(`searches ${JSON.stringify(query)}`),
    queryFn: async ({ signal }) => (await callApi(listSearchedTerms, { query, signal })).body,
    staleTime: 0,
  })
  return (
    <TopList
      title={t('statistics.top.terms')}
      counted={t('statistics.uses')}
      rows={data?.map(({ term, uses }) => ({ key: term, name: term, count: uses }))}
      isError={isError}
      empty={t('statistics.noTerms')}
      all={hrefOf({ view: 'searches' })}
    />
  )
}

export function TopForms({ period: { from, to } }: { period: ChosenPeriod }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const hrefOf = useHref()
  const query = { from, to, itemCount: String(ROWS) }
  const { data, isError } = useQuery({
    queryKey: keys.statistics(`forms ${JSON.stringify(query)}`),
    queryFn: async ({ signal }) => (await callApi(listSentForms, { query, signal })).body,
    staleTime: 0,
  })
  const rows = data?.map(({ guid, name = t('statistics.formGone'), version, sent }) => {
    const dashboard = dashboardOf({ guid, version })
    return { key: guid, name: dashboard === undefined ? name : <Link to={dashboard}>{name}</Link>, count: sent }
  })
  return (
    <TopList
      title={t('statistics.top.forms')}
      counted={t('statistics.sent')}
      rows={rows}
      isError={isError}
      empty={t('statistics.noSent')}
      all={hrefOf({ view: 'forms' })}
    />
  )
}

/** The same period, with something else of it. */
function useHref(): (more: Record<string, string>) => string {
  const [parameters] = useSearchParams()
  return (more) => {
    const kept = ['period', 'from', 'to'].flatMap((name) => {
      const value = parameters.get(name)
      return value === null ? [] : [[name, value]]
    })
    return `?${new URLSearchParams([...kept, ...Object.entries(more)]).toString()}`
  }
}
