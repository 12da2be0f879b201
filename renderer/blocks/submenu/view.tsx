import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { SectionLink } from './find-section.ts'

export interface SubmenuProps {
  scope: 'section' | 'menu'
}

/**
 * Navigation within a section, named after the section's page, or through the whole menu in groups. On a narrow screen, where it would push
 * the text out of sight, a button opens it as a native popover, like the main menu.
 */
export function SubmenuView({ props, data: sections, guid, t }: BlockViewArgs<SubmenuProps, readonly SectionLink[]>): ReactNode {
  const [first] = sections
  if (!first) return null
  const isWhole = props.scope === 'menu'
  const label = isWhole ? t('all') : t('label', { name: first.name })
  const id = `${guid}-menu`
  return (
    <>
      <button className="submenu__open" type="button" popoverTarget={id}>
        {isWhole && <Icon name="book-open" />}
        {isWhole ? label : t('open', { name: first.name })}
      </button>
      <nav className={isWhole ? 'submenu submenu--whole' : 'submenu'} id={id} popover="auto" aria-label={label}>
        <button className="submenu__open submenu__close" type="button" popoverTarget={id} popoverTargetAction="hide">
          {t('actions.close')}
        </button>
        {isWhole ? (
          <ul>
            {sections.map((section) => (
              <li key={section.guid}>
                <Section section={section} />
              </li>
            ))}
          </ul>
        ) : (
          <Section section={first} />
        )}
      </nav>
    </>
  )
}

function Section({ section }: { section: SectionLink }): ReactNode {
  return (
    <>
      <a className="submenu__section" href={section.url} lang={section.lang} aria-current={section.current}>
        {section.name}
      </a>
      <Branch links={section.children} />
    </>
  )
}

function Branch({ links }: { links: readonly SectionLink[] }): ReactNode {
  if (links.length === 0) return null
  return (
    <ul className="submenu__list">
      {links.map((link) => (
        <li key={link.guid}>
          <a className="submenu__link" href={link.url} lang={link.lang} aria-current={link.current}>
            {link.name}
          </a>
          <Branch links={link.children} />
        </li>
      ))}
    </ul>
  )
}
