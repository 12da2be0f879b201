import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../../../ui/date-field/date-input.tsx'

export interface DateRangeProps {
  label: string
  /** Dates of the first and the last day, such as `2026-11-21`. */
  from: string
  to: string
  /** The first and the last day that can be chosen. */
  earliest: string
  latest: string
  onChange: (range: { from: string; to: string }) => void
}

/** The first and the last day of a period. */
export function DateRange({ label, from, to, earliest, latest, onChange }: DateRangeProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const given = `${from} ${to}`
  // A first day after the last is in between, and not yet a period.
  const [draft, setDraft] = useState({ given, from, to })
  if (draft.given !== given) setDraft({ given, from, to })
  const change = (changed: { from?: string; to?: string }) => {
    const range = { from: draft.from, to: draft.to, ...changed }
    setDraft({ given, ...range })
    if (range.from >= earliest && range.from <= range.to && range.to <= latest) onChange(range)
  }
  const isInOrder = draft.from === '' || draft.to === '' || draft.from <= draft.to
  return (
    <div className="ui-date-range" role="group" aria-label={label}>
      {(['from', 'to'] as const).map((end) => (
        <span className="ui-date-range__field" key={end}>
          <label htmlFor={`${id}-${end}`}>{t(`statistics.range.${end}`)}</label>
          <DateInput
            id={`${id}-${end}`}
            required
            earliest={earliest}
            latest={latest}
            value={draft[end]}
            aria-invalid={!isInOrder || undefined}
            onChange={(day) => change({ [end]: day })}
          />
        </span>
      ))}
      <p className="ui-date-range__fault" role="status">
        {isInOrder ? '' : t('statistics.range.order')}
      </p>
    </div>
  )
}
