import type { ReactNode } from 'react'
import type { Translate } from '../language/translations.ts'
import type { MenuLink } from '../reads/site-reader.ts'
import { Icon } from './icon.tsx'

export const MAIN_MENU_ID = 'main-menu'
/** With more links than this a submenu has two columns. */
const ONE_COLUMN_AT_MOST = 8

interface MainMenuArgs {
  menu: readonly MenuLink[]
  /** Whether it becomes a bar from 1024 px. */
  isBar: boolean
  showSubMenu: boolean
  t: Translate
}

/**
 * The main menu, once in the document: a bar from 1024 px where it fits, otherwise a drawer. The drawer is a native popover, so that it
 * opens, closes and answers Escape without JavaScript; main-menu.css overrides its hiding for the bar. Submenus follow the disclosure
 * pattern: the name stays a link, and a button beside it opens the submenu.
 */
export function MainMenu({ menu, isBar, showSubMenu, t }: MainMenuArgs): ReactNode {
  return (
    <nav className={isBar ? 'main-menu main-menu--bar' : 'main-menu'} id={MAIN_MENU_ID} popover="auto" aria-label={t('shell.mainMenu')}>
      <div className="main-menu__top">
        <span aria-hidden="true">{t('shell.menu')}</span>
        <button className="site-header__button main-menu__close" type="button" popoverTarget={MAIN_MENU_ID} popoverTargetAction="hide">
          <Icon name="close" />
          {t('actions.close')}
        </button>
      </div>
      <ul className="main-menu__list">
        {menu.map((link) =>
          showSubMenu && link.children.length > 0 ? (
            <ItemWithSubMenu key={link.guid} link={link} t={t} />
          ) : (
            <li key={link.guid} className="main-menu__item">
              <Entry link={link} className="main-menu__link" />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function ItemWithSubMenu({ link, t }: { link: MenuLink; t: Translate }): ReactNode {
  const id = `submenu-${link.guid}`
  return (
    <li className="main-menu__item main-menu__item--parent">
      <Entry link={link} className="main-menu__link" />
      <button
        className="main-menu__toggle"
        type="button"
        aria-expanded="false"
        aria-controls={id}
        aria-label={t('shell.subMenuOf', { name: link.name })}
      >
        <Icon name="down" />
      </button>
      <ul className={link.children.length > ONE_COLUMN_AT_MOST ? 'main-menu__sub main-menu__sub--columns' : 'main-menu__sub'} id={id}>
        {link.children.map((child) => (
          <li key={child.guid}>
            <Entry link={child} className="main-menu__sub-link" />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** `data-menu` comes last: the splicer replaces exactly that attribute. */
function Entry({ link, className }: { link: MenuLink; className: string }): ReactNode {
  return (
    <a className={className} href={link.url} lang={link.lang} data-menu={link.guid}>
      {link.name}
    </a>
  )
}
