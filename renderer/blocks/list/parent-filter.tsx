import type { FilterChoice } from './read-list.ts'

interface ParentFilterArgs {
  label: string
  all: string
  choices: readonly FilterChoice[]
  chosen: string | undefined
  onChoose: (parent: string | undefined) => void
}

/** Buttons that narrow a list to one parent. Without scripts CSS hides them; paging reaches all items. */
export function ParentFilter({ label, all, choices, chosen, onChoose }: ParentFilterArgs) {
  return (
    <div className="list__filter" role="group" aria-label={label}>
      <button type="button" className="list__filter-choice" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {all}
      </button>
      {choices.map(({ guid, title }) => (
        <button type="button" className="list__filter-choice" key={guid} aria-pressed={chosen === guid} onClick={() => onChoose(guid)}>
          {title}
        </button>
      ))}
    </div>
  )
}
