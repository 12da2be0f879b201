import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LineChart } from '../../../ui/line-chart/line-chart.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Figure } from './figure.tsx'
import type { ChosenPeriod } from './period-state.ts'
import { spellDay, spellPeriod } from './spell-day.ts'
import { TopForms, TopPages, TopTerms } from './top-lists.tsx'
import { type Statistics, useStatistics } from './use-statistics.ts'

/** How often pages were viewed, of the whole site or of the page in the address. */
export function Overview({ period }: { period: ChosenPeriod }): ReactNode {
  const { t } = useTranslation()
  const named = useSearchParams()[0].get('path')
  const path = named?.startsWith('/') === true ? named : undefined
  const { data, isError, isPlaceholderData, refetch } = useStatistics(period, path)
  if (isError)
    return (
      <Notice kind="negative" isAnswer title={t('statistics.notRead')}>
        <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
      </Notice>
    )
  return (
    <div className="statistics-overview" aria-busy={!data || isPlaceholderData}>
      {path !== undefined && <OnePage path={path} />}
      <Figures data={data} />
      <section className="admin-section" aria-labelledby="statistics-views-title">
        <h2 id="statistics-views-title">{t('statistics.perDay')}</h2>
        {data ? <ViewsChart data={data} /> : <p className="statistics-waiting statistics-waiting--chart">{t('table.loading')}</p>}
        {data?.views === 0 && <p className="app-dim">{t('statistics.noViews')}</p>}
      </section>
      {path === undefined && (
        <div className="statistics-tops">
          <TopPages period={period} by="views" />
          <TopTerms period={period} />
          <TopPages period={period} by="entries" />
          <TopPages period={period} by="exits" />
          <TopForms period={period} />
        </div>
      )}
    </div>
  )
}

/** Says which page the figures are about, and leads back to all of them. */
function OnePage({ path }: { path: string }): ReactNode {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const whole = new URLSearchParams(parameters)
  whole.delete('path')
  return (
    <p className="statistics-page">
      {t('statistics.onePage')} <a href={path}>{path}</a>
      <Link className="statistics-page__whole" to={`?${whole.toString()}`}>
        <Icon of={X} size={16} />
        {t('statistics.wholeSite')}
      </Link>
    </p>
  )
}

function Figures({ data }: { data: Statistics | undefined }): ReactNode {
  const { t, i18n } = useTranslation()
  const searches = data ? data.searches : { uses: 0, without: 0, before: { uses: 0, without: 0 } }
  const submissions = data ? data.submissions : { sent: 0, before: { sent: 0 } }
  return (
    <>
      <dl className="statistics-figures">
        <Figure name={t('statistics.views.figure')} hint={t('statistics.viewsHint')} value={data?.views} before={data?.before.views} />
        <Figure name={t('statistics.visits')} hint={t('statistics.visitsHint')} value={data?.visits} before={data?.before.visits} />
        {searches && (
          <>
            <Figure name={t('statistics.searches')} value={data && searches.uses} before={data && searches.before.uses} />
            <Figure name={t('statistics.without')} value={data && searches.without} before={data && searches.before.without} isBetterLess />
          </>
        )}
        {submissions && (
          <Figure name={t('statistics.sentForms')} value={data && submissions.sent} before={data && submissions.before.sent} />
        )}
      </dl>
      <p className="app-dim">{data ? t('statistics.comparedWith', { period: spellPeriod(data.before, i18n.language) }) : '\u00a0'}</p>
    </>
  )
}

function ViewsChart({ data }: { data: Statistics }): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <LineChart
      title={t('statistics.perDay')}
      pointName={t('statistics.day')}
      points={data.series.map((part) => ({ label: spellPeriod(part, i18n.language), short: spellDay(part.from, i18n.language, 'short') }))}
      series={[
        { name: t('statistics.views.figure'), values: data.series.map(({ views }) => views), look: 'main' },
        { name: t('statistics.before'), values: data.series.map(({ before }) => before.views), look: 'compared' },
      ]}
    />
  )
}
