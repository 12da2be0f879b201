import { useEffect, useEffectEvent, useRef } from 'react'
import type { FacetChoice } from './read-list.ts'

interface FacetFilterArgs {
  /** Of the list; ids start with it. */
  guid: string
  /** Text of the choice that narrows nothing. */
  all: string
  facets: readonly FacetChoice[]
  /** Value by field. */
  chosen: Readonly<Record<string, string>>
  onChoose: (chosen: Readonly<Record<string, string>>) => void
}

/** A choice for each field that narrows a list. Without scripts CSS hides them; paging reaches all items. */
export function FacetFilter({ guid, all, facets, chosen, onChoose }: FacetFilterArgs) {
  const place = useRef<HTMLDivElement>(null)
  /** What a visitor chose before the script was there, or the browser chose again after a reload. */
  const takeEarly = useEffectEvent(() => {
    const selects = [...(place.current?.querySelectorAll('select') ?? [])]
    const early = selects.flatMap(({ value }, index) => (value === '' || !facets[index] ? [] : [[facets[index].field, value]]))
    if (early.length > 0) onChoose(Object.fromEntries(early))
  })
  useEffect(() => takeEarly(), [])
  return (
    <div className="list__facets" ref={place}>
      {facets.map(({ field, label, values }) => (
        <div className="list__facet" key={field}>
          <label htmlFor={`${guid}-${field}`}>{label}</label>
          <select
            id={`${guid}-${field}`}
            className="list__facet-choice"
            value={chosen[field] ?? ''}
            onChange={({ target }) => {
              const { [field]: _, ...others } = chosen
              onChoose(target.value === '' ? others : { ...others, [field]: target.value })
            }}
          >
            <option value="">{all}</option>
            {values.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  )
}
