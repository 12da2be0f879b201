import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { type ChosenPeriod, earliestDay, periodNames, readPeriod, writePeriod } from './period-state.ts'
import { spellPeriod } from './spell-day.ts'
import { useRetention } from '../../../client/use-retention.ts'
import { useToday } from '../../../client/in-browser/use-today.ts'

const DateRange = createLatePart(async () => (await import('./date-range/date-range.tsx')).DateRange)

/** Links, so that a period can be opened in another window and Back returns to the one before. */
export function PeriodChoice({ period }: { period: ChosenPeriod | undefined }): ReactNode {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const kept = useRetention('statisticsMonths')
  const [parameters, setParameters] = useSearchParams()
  const hrefOf = (name: (typeof periodNames)[number]) => {
    const named =
      today === undefined || kept === undefined ? { from: '', to: '' } : readPeriod(new URLSearchParams({ period: name }), today, kept)
    return `?${writePeriod(parameters, { ...(name === 'own' && period ? period : named), name }).toString()}`
  }
  return (
    <div className="statistics-period">
      <nav className="statistics-period__names" aria-label={t('statistics.period')}>
        {periodNames.map((name) => (
          <Link
            className="statistics-period__name"
            key={name}
            to={hrefOf(name)}
            preventScrollReset
            aria-current={period?.name === name || undefined}
          >
            {t(`statistics.periods.${name}`)}
          </Link>
        ))}
      </nav>
      {period?.name === 'own' && today !== undefined && kept !== undefined ? (
        <div className="statistics-period__own">
          <DateRange
            label={t('statistics.period')}
            from={period.from}
            to={period.to}
            earliest={earliestDay(today, kept)}
            latest={today}
            onChange={(range) =>
              setParameters((before) => writePeriod(before, { name: 'own', ...range }), { replace: true, preventScrollReset: true })
            }
          />
        </div>
      ) : (
        <p className="statistics-period__dates app-dim">{period && spellPeriod(period, i18n.language)}</p>
      )}
    </div>
  )
}
