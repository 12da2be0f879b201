import type { ReactNode } from 'react'
import type { BlockViewArgs } from '../contract.ts'
import type { MenuData, MenuEntry, MenuOptions } from './read-menu.ts'

export interface MenuProps extends MenuOptions {
  title?: string | undefined
}

/** Links of one menu of the site: navigation with a name. */
export function MenuView({ props: { title, variant }, data: { name, entries }, guid, t }: BlockViewArgs<MenuProps, MenuData>): ReactNode {
  if (entries.length === 0) return null
  const id = `${guid}-menu`
  const named = title ? { 'aria-labelledby': id } : { 'aria-label': name ?? t('label') }
  return (
    <nav className={`menu menu--${variant}`} {...named}>
      {title && (
        <h2 className="menu__title" id={id}>
          {title}
        </h2>
      )}
      {variant === 'columns' && entries.some(({ children }) => children.length > 0) ? (
        <Columns entries={entries} level={title ? 3 : 2} />
      ) : (
        <Links entries={entries} />
      )}
    </nav>
  )
}

/** Each entry heads a column of what is below it. */
function Columns({ entries, level }: { entries: readonly MenuEntry[]; level: 2 | 3 }): ReactNode {
  const Heading = `h${level}` as const
  return (
    <div className="menu__columns">
      {entries.map((entry) => (
        <div className="menu__column" key={entry.guid}>
          <Heading className="menu__heading">
            <Name entry={entry} />
          </Heading>
          <Links entries={entry.children} />
        </div>
      ))}
    </div>
  )
}

function Links({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  if (entries.length === 0) return null
  return (
    <ul className="menu__list">
      {entries.map((entry) => (
        <li key={entry.guid}>
          <Name entry={entry} />
          <Links entries={entry.children} />
        </li>
      ))}
    </ul>
  )
}

function Name({ entry: { name, lang, url, isCurrent } }: { entry: MenuEntry }): ReactNode {
  if (url === undefined)
    return (
      <span className="menu__group" lang={lang}>
        {name}
      </span>
    )
  return (
    <a className="menu__link" href={url} lang={lang} aria-current={isCurrent ? 'page' : undefined}>
      {name}
    </a>
  )
}
