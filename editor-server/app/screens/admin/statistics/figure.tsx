import { ArrowDown, ArrowUp, Minus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'

export interface FigureProps {
  name: string
  hint?: string
  /** Undefined until it is read. */
  value: number | undefined
  before: number | undefined
  isBetterLess?: boolean
}

/** One number of a period, and how it differs from the period before: by an arrow and in words, not by its colour alone. */
export function Figure({ name, hint, value, before, isBetterLess = false }: FigureProps): ReactNode {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const difference = value === undefined || before === undefined ? undefined : value - before
  const isMore = difference !== undefined && difference > 0
  return (
    <div className="statistics-figure">
      <dt>
        {name}
        {hint !== undefined && <span className="statistics-figure__hint">{hint}</span>}
      </dt>
      <dd>
        <strong className="statistics-figure__value">{value === undefined ? '–' : number.format(value)}</strong>
        <span
          className="statistics-figure__change"
          data-is={!difference || before === 0 ? 'same' : isMore === isBetterLess ? 'worse' : 'better'}
        >
          <Icon of={!difference ? Minus : isMore ? ArrowUp : ArrowDown} size={14} />
          {difference === undefined ? '\u00a0' : describeChange(difference, before ?? 0)}
        </span>
      </dd>
    </div>
  )

  function describeChange(change: number, earlier: number): string {
    if (change === 0) return t('statistics.same')
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
    return earlier === 0 ? t('statistics.fromNone') : percent.format(change / earlier)
  }
}
