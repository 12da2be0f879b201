import type { ReactNode } from 'react'
import { chooseMenuPlace, type HeaderArgs, HomeLink, MAIN_MENU_ID, MainMenu, ShellIcon } from 'bouwsteen/theme'

/** Name and menu on one line over a thin rule, with a search field at the end, which is a link without scripts. */
export function KadeHeader(args: HeaderArgs): ReactNode {
  const { platformName, logo, menu, showSubMenu, visibility, homeUrl, searchUrl, accountUrl, t } = args
  const place = chooseMenuPlace({ platformName, logo, menu, showSubMenu, accountUrl })
  return (
    <header className="site-header" data-visibility={visibility}>
      <div className={`site-header__inner site-header__inner--${place}`}>
        <HomeLink platformName={platformName} logo={logo} homeUrl={homeUrl} />
        {menu.length > 0 && (
          <>
            <button className="site-header__button site-header__menu" type="button" popoverTarget={MAIN_MENU_ID}>
              <ShellIcon name="menu" />
              {t('shell.menu')}
            </button>
            <MainMenu menu={menu} isBar={place !== 'drawer'} showSubMenu={showSubMenu} t={t} />
          </>
        )}
        {(searchUrl || accountUrl) && (
          <div className="site-header__actions">
            <SearchField {...args} />
            {accountUrl && (
              <a className="site-header__button" href={accountUrl} aria-label={t('shell.account')} title={t('shell.account')}>
                <ShellIcon name="account" />
              </a>
            )}
          </div>
        )}
      </div>
    </header>
  )
}

/** Name the keys only where a script handles them. */
function SearchField({ searchUrl, searchScript, t }: HeaderArgs): ReactNode {
  if (!searchUrl) return null
  return (
    <a
      className="site-header__button search-field"
      href={searchUrl}
      title={t('shell.search')}
      aria-keyshortcuts={searchScript && 'Control+K Meta+K'}
      data-search={searchScript}
    >
      <ShellIcon name="search" />
      <span className="search-field__text">{t('shell.search')}</span>
      {searchScript && (
        <>
          <kbd className="search-field__keys search-field__keys--other" aria-hidden="true">
            Ctrl K
          </kbd>
          <kbd className="search-field__keys search-field__keys--apple" aria-hidden="true">
            ⌘K
          </kbd>
        </>
      )}
    </a>
  )
}
