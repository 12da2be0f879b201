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
  return (
    <div className="list__facets">
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
