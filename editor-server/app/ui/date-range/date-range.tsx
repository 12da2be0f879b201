import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

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

/**
 * The first and the last day of a period, in the browser's own fields: typed or chosen in its calendar, in the order and with the weeks of the
 * browser's language.
 */
export function DateRange({ label, from, to, earliest, latest, onChange }: DateRangeProps): ReactNode {
  const { t } = useTranslation()
  const given = `${from} ${to}`
  // While a date is typed it is in between, and not yet the period.
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
        <label className="ui-date-range__field" key={end}>
          <span>{t(`date-range.${end}`)}</span>
          <input
            type="date"
            required
            min={earliest}
            max={latest}
            value={draft[end]}
            aria-invalid={!isInOrder || undefined}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        </label>
      ))}
      <p className="ui-date-range__fault" role="status">
        {isInOrder ? '' : t('date-range.order')}
      </p>
    </div>
  )
}
