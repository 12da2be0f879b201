import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_COLUMNS } from '../../../../api/submissions/contract.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import type { Overview } from './screen.tsx'

interface ColumnChoiceProps {
  overview: Overview
  shown: readonly { guid: string }[]
  onChoose: (guids: readonly string[]) => void
}

/** Which answers have a column. */
export function ColumnChoice({ overview: { fields, versions }, shown, onChoose }: ColumnChoiceProps): ReactNode {
  const { t } = useTranslation()
  const chosen = new Set(shown.map(({ guid }) => guid))
  const isFull = chosen.size >= MOST_COLUMNS
  const toggle = (guid: string) =>
    onChoose(fields.map((field) => field.guid).filter((each) => (each === guid ? !chosen.has(each) : chosen.has(each))))
  return (
    <details className="admin-columns">
      <summary className="admin-columns__opener">{t('submissions.columns', { count: chosen.size })}</summary>
      <fieldset className="admin-columns__fields">
        <legend>{t('submissions.columnsLegend', { most: MOST_COLUMNS })}</legend>
        {fields.map(({ guid, label, lang, versions: asked }) => (
          <Checkbox
            key={guid}
            checked={chosen.has(guid)}
            aria-disabled={(isFull && !chosen.has(guid)) || undefined}
            onChange={() => (isFull && !chosen.has(guid) ? undefined : toggle(guid))}
            label={
              <>
                <span lang={lang}>{label || guid}</span>
                {asked.length < versions.length && (
                  <span className="app-dim"> ({t('submissions.inVersions', { versions: asked.join(', '), count: asked.length })})</span>
                )}
              </>
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
