import type { FacetValue } from '../../search-index/query/search.ts'
import type { SearchTexts } from '../../search-box/texts.ts'
import { FORMS, MEDIA, PEOPLE } from './search-server.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

interface FacetProps {
  label: string
  everything: string
  values: readonly FacetValue[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

/** Buttons that narrow the results, each with how many would remain. */
export function Facet({ label, everything, values, chosen, onChoose }: FacetProps) {
  return (
    <div className="search-page__facet" role="group" aria-label={label}>
      <button className="search-page__choice" type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {everything}
      </button>
      {values.map(({ value, name, count }) => (
        <button className="search-page__choice" type="button" key={value} aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {name} <span className="search-page__number">{count}</span>
        </button>
      ))}
    </div>
  )
}

/** Kinds of items have the site's own names. */
export function kindName(kind: string, t: SearchTexts): string {
  if (kind === PEOPLE) return t('people')
  if (kind === MEDIA) return t('media')
  if (kind === FORMS) return t('forms')
  return kind === 'page' ? t('pages') : capitalise(kind)
}
