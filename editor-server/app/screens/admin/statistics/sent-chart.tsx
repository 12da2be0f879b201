import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { LineChart } from '../../../ui/line-chart/line-chart.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { ChosenPeriod } from './period-state.ts'
import { spellDay, spellPeriod } from './spell-day.ts'
import { type Statistics, useStatistics } from './use-statistics.ts'

/** How often forms were sent, beside the period before. */
export function SentChart({ period }: { period: ChosenPeriod }): ReactNode {
  const { t } = useTranslation()
  const { data, isError, isPlaceholderData, refetch } = useStatistics(period, undefined)
  const id = useId()
  if (isError)
    return (
      <Notice kind="negative" isAnswer title={t('statistics.notRead')}>
        <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
      </Notice>
    )
  return (
    <section className="admin-section" aria-labelledby={id} aria-busy={!data || isPlaceholderData}>
      <h2 id={id}>{t('statistics.sentPerDay')}</h2>
      {data?.submissions ? (
        <Chart submissions={data.submissions} />
      ) : (
        <p className="statistics-waiting statistics-waiting--chart">{t('table.loading')}</p>
      )}
    </section>
  )
}

function Chart({ submissions: { series } }: { submissions: NonNullable<Statistics['submissions']> }): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <LineChart
      title={t('statistics.sentPerDay')}
      pointName={t('statistics.day')}
      points={series.map((part) => ({ label: spellPeriod(part, i18n.language), short: spellDay(part.from, i18n.language, 'short') }))}
      series={[
        { name: t('statistics.sent'), values: series.map(({ sent }) => sent), look: 'main' },
        { name: t('statistics.before'), values: series.map(({ before }) => before.sent), look: 'compared' },
      ]}
    />
  )
}
