import type { ReactNode } from 'react'
import type { BlockViewArgs } from '../contract.ts'
import type { SectionLink } from './find-section.ts'

/** Navigation within the section, named after the section's own page. */
export function SubmenuView({ data: section, t }: BlockViewArgs<unknown, SectionLink | undefined>): ReactNode {
  if (!section) return null
  return (
    <nav className="submenu" aria-label={t('label', { name: section.name })}>
      <a className="submenu__section" href={section.url} aria-current={section.current}>
        {section.name}
      </a>
      <Branch links={section.children} />
    </nav>
  )
}

function Branch({ links }: { links: readonly SectionLink[] }): ReactNode {
  if (links.length === 0) return null
  return (
    <ul className="submenu__list">
      {links.map((link) => (
        <li key={link.guid}>
          <a className="submenu__link" href={link.url} aria-current={link.current}>
            {link.name}
          </a>
          <Branch links={link.children} />
        </li>
      ))}
    </ul>
  )
}
