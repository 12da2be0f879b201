import { addDays } from '#content/model/instant/days.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeDay } from '../../../client/describe-moment.ts'
import { LineChart } from '../../../ui/line-chart/line-chart.tsx'
import { type BarRow, BarTable } from './bar-table.tsx'
import type { FormFigures } from './screen.tsx'

/** Days that a chart shows at most. */
const MOST_POINTS = 366

/** Who began, came to each step and sent, in all and day by day, and what was refused. */
export function Overview({ figures, other }: { figures: FormFigures; other: FormFigures | undefined }): ReactNode {
  const { t } = useTranslation()
  const stages = useStages()
  const names = { own: figures.version, other: other?.version }
  return (
    <>
      <section className="admin-section" aria-labelledby="dashboard-days">
        <h2 id="dashboard-days">{t('form-dashboard.days')}</h2>
        {figures.days.length === 0 ? <p className="app-dim">{t('form-dashboard.noFigures')}</p> : <Days figures={figures} />}
      </section>
      {(figures.started > 0 || figures.sent > 0) && (
        <section className="admin-section" aria-labelledby="dashboard-way">
          <h2 id="dashboard-way">{t('form-dashboard.way')}</h2>
          <BarTable
            title={t('form-dashboard.way')}
            of={Math.max(figures.started, figures.sent)}
            rows={stages(figures)}
            compared={other && { answered: Math.max(other.started, other.sent), values: stages(other) }}
            names={names}
            isHeadingShown={false}
          />
        </section>
      )}
      {figures.faults.length > 0 && (
        <section className="admin-section" aria-labelledby="dashboard-faults">
          <h2 id="dashboard-faults">{t('form-dashboard.faults')}</h2>
          <p className="app-dim">{t('form-dashboard.faultsHint')}</p>
          <BarTable
            title={t('form-dashboard.faults')}
            of={figures.faults.reduce((sum, { count }) => sum + count, 0)}
            rows={figures.faults}
            names={{ own: figures.version, other: undefined }}
            isHeadingShown={false}
          />
        </section>
      )}
    </>
  )
}

/** From beginning to sending, with the steps between; a form of one step has none to tell. */
function useStages(): (figures: FormFigures) => BarRow[] {
  const { t } = useTranslation()
  return ({ started, sent, steps }) => [
    { label: t('form-dashboard.started'), count: started },
    ...(steps.length > 1
      ? steps.map(({ title, lang, reached, skipped }, index) => ({
          label: title ?? t('form-dashboard.step', { number: index + 1 }),
          count: reached,
          // Who passes a step over does not leave the form there.
          of: Math.max(0, Math.max(started, sent) - skipped),
          skipped,
          lang: title === undefined ? undefined : lang,
        }))
      : []),
    { label: t('form-dashboard.sent'), count: sent },
  ]
}

function Days({ figures: { days } }: { figures: FormFigures }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const every = useMemo(() => fillDays(days), [days])
  const short = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <LineChart
      title={t('form-dashboard.days')}
      pointName={t('form-dashboard.day')}
      points={every.map(({ day }) => ({ label: describeDay(day, language), short: short.format(new Date(`${day}T00:00:00Z`)) }))}
      series={[
        { name: t('form-dashboard.sent'), look: 'main', values: every.map(({ sent }) => sent) },
        { name: t('form-dashboard.started'), look: 'compared', values: every.map(({ started }) => started) },
      ]}
    />
  )
}

/** Days without anything are days too. */
export function fillDays(days: FormFigures['days']): FormFigures['days'] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map((each) => [each.day, each]))
  const filled: FormFigures['days'] = []
  for (let { day } = last; day >= first.day && filled.length < MOST_POINTS; day = addDays(day, -1))
    filled.push(known.get(day) ?? { day, started: 0, sent: 0 })
  return filled.toReversed()
}
