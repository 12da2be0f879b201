import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { type contentHealthSchema, listContentHealth } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LineChart } from '../../../ui/line-chart/line-chart.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Figure } from './figure.tsx'
import type { ChosenPeriod } from './period-state.ts'
import { spellDay } from './spell-day.ts'
import { nameCheck } from './check-names.ts'

type Health = z.infer<typeof contentHealthSchema>

/** How many pages are published, and how many findings the checks have in them. */
export function ContentHealthView({ period: { from, to } }: { period: ChosenPeriod }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const query = { from, to }
  const { data, isError, refetch } = useQuery({
    queryKey: keys.statistics(`health ${JSON.stringify(query)}`),
    queryFn: async ({ signal }) => (await callApi(listContentHealth, { query, signal })).body,
    staleTime: 0,
  })
  if (isError)
    return (
      <Notice kind="negative" isAnswer title={t('statistics.notRead')}>
        <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
      </Notice>
    )
  if (data?.length === 0) return <p className="ui-data-table__none">{t('statistics.noHealth')}</p>
  return (
    <div className="statistics-overview" aria-busy={!data}>
      <HealthFigures days={data} />
      <section className="admin-section" aria-labelledby="statistics-health-title">
        <h2 id="statistics-health-title">{t('statistics.findingsOverTime')}</h2>
        {data ? <HealthChart days={data} /> : <p className="statistics-waiting statistics-waiting--chart">{t('table.loading')}</p>}
      </section>
      {data && <Checks day={data.at(-1)} />}
    </div>
  )
}

function HealthFigures({ days }: { days: readonly Health[] | undefined }): ReactNode {
  const { t } = useTranslation()
  const [first, last] = [days?.[0], days?.at(-1)]
  return (
    <dl className="statistics-figures">
      <Figure name={t('statistics.published')} value={last?.pages} before={first?.pages} />
      <Figure name={t('statistics.items')} value={last?.items} before={first?.items} />
      <Figure name={t('statistics.errors')} value={last?.errors} before={first?.errors} isBetterLess />
      <Figure name={t('statistics.warnings')} value={last?.warnings} before={first?.warnings} isBetterLess />
    </dl>
  )
}

function HealthChart({ days }: { days: readonly Health[] }): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <LineChart
      title={t('statistics.findingsOverTime')}
      pointName={t('statistics.day')}
      points={days.map(({ date }) => ({ label: spellDay(date, i18n.language), short: spellDay(date, i18n.language, 'short') }))}
      series={[
        { name: t('statistics.findings'), values: days.map(({ errors, warnings }) => errors + warnings), look: 'main' },
        { name: t('statistics.published'), values: days.map(({ pages }) => pages), look: 'compared' },
      ]}
    />
  )
}

/** The findings of the last day that was measured, those that occur most first. */
function Checks({ day }: { day: Health | undefined }): ReactNode {
  const { t, i18n } = useTranslation()
  const rows = useMemo(() => Object.entries(day?.checks ?? {}).sort(([, a], [, b]) => b - a), [day])
  if (!day) return null
  const number = new Intl.NumberFormat(i18n.language)
  const title = t('statistics.findingsOn', { day: spellDay(day.date, i18n.language) })
  return (
    <section className="admin-section" aria-labelledby="statistics-checks-title">
      <h2 id="statistics-checks-title">{title}</h2>
      {rows.length === 0 ? (
        <p className="ui-data-table__none">{t('statistics.noFindings')}</p>
      ) : (
        <table className="statistics-top__table statistics-checks" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.finding')}</th>
              <th scope="col">{t('statistics.number')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([code, count]) => (
              <tr key={code}>
                <th scope="row">
                  {nameCheck(code, i18n.language === 'en' ? 'en' : 'nl') ?? t(`statistics.checks.${code}`, { defaultValue: code })}
                </th>
                <td>{number.format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
