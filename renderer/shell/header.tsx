import type { ReactNode } from 'react'
import type { HeaderArgs } from './contract.ts'
import { HomeLink } from './home-link.tsx'
import { Icon } from './icon.tsx'
import { MAIN_MENU_ID, MainMenu } from './main-menu.tsx'
import { chooseMenuPlace } from './menu-place.ts'

/**
 * The site's header: logo or name, main menu, search and account. The same on every page of a variant, apart from the menu's `data-menu`
 * attributes, which the splicer turns into `aria-current`. The logo's height and padding come from `--header-logo-height` and
 * `--header-logo-padding` (SPEC section 9).
 */
export function Header({
  platformName,
  logo,
  menu,
  showSubMenu,
  visibility,
  homeUrl,
  searchUrl,
  searchScript,
  accountUrl,
  t,
}: HeaderArgs): ReactNode {
  const place = chooseMenuPlace({ platformName, logo, menu, showSubMenu, accountUrl })
  return (
    <header className="site-header" data-visibility={visibility}>
      <div className={`site-header__inner site-header__inner--${place}`}>
        <HomeLink platformName={platformName} logo={logo} homeUrl={homeUrl} />
        {menu.length > 0 && (
          <>
            <button className="site-header__button site-header__menu" type="button" popoverTarget={MAIN_MENU_ID}>
              <Icon name="menu" />
              {t('shell.menu')}
            </button>
            <MainMenu menu={menu} isBar={place !== 'drawer'} showSubMenu={showSubMenu} t={t} />
          </>
        )}
        {(searchUrl || accountUrl) && (
          <div className="site-header__actions">
            {searchUrl && <IconLink href={searchUrl} icon="search" label={t('shell.search')} script={searchScript} />}
            {accountUrl && <IconLink href={accountUrl} icon="account" label={t('shell.account')} />}
          </div>
        )}
      </div>
    </header>
  )
}

interface IconLinkArgs {
  href: string
  icon: 'search' | 'account'
  label: string
  script?: string | undefined
}

function IconLink({ href, icon, label, script }: IconLinkArgs): ReactNode {
  return (
    <a className="site-header__button" href={href} aria-label={label} title={label} data-search={script}>
      <Icon name={icon} />
    </a>
  )
}
