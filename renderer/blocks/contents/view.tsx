import type { ReactNode } from 'react'
import { ScriptIsland } from '../../islands/script-island.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { ContentsEntry } from './nest-headings.ts'

/** Links to the headings of the page. Its own title is not a heading, or it would appear in the outline that it shows. */
export function ContentsView({ props, data, guid, t }: BlockViewArgs<{ title?: string | undefined }, readonly ContentsEntry[]>): ReactNode {
  if (data.length === 0) return null
  return (
    <ScriptIsland block="contents" on="idle" data={{}}>
      <nav className="contents" aria-labelledby={`${guid}-title`}>
        <p className="contents__title" id={`${guid}-title`}>
          {props.title ?? t('on-this-page')}
        </p>
        <Entries entries={data} />
      </nav>
    </ScriptIsland>
  )
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }): ReactNode {
  return (
    <ul className="contents__list">
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a className="contents__link" href={`#${id}`}>
            {text}
          </a>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  )
}
