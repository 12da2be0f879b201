import { ExternalLink, Menu as MenuIcon } from 'lucide'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { useUserState } from '../client/application-context.ts'
import type { Route } from '../client/route.ts'
import { useSite } from '../client/use-site.ts'
import { TaskNotices } from '../tasks/task-notices.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconButton } from '../ui/icon-button/icon-button.tsx'
import { LanguageSwitch } from '../ui/language-switch/language-switch.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BeforeScreen } from './before-screen.tsx'
import { findMenuRoutes, listRoutesHere, type MenuRoute } from '../client/menu-routes.ts'
import { SiteLink } from './site-link.tsx'

const MENU_ID = 'admin-menu'

/** The administration: a header of 48 px (SPEC section 9), its menu at the side, and one screen. */
export function AdminLayout({ routes }: { routes: readonly Route[] }): ReactNode {
  const { t } = useTranslation()
  const site = useSite()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state !== 'idle'
  /** Where the menu was opened: on another screen it is closed again. */
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const setOpen = (open: boolean) => setOpenAt(open ? pathname : undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  // On a narrow screen it lies over the page, and would lie over what has the focus.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== opener.current && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <>
      <BeforeScreen isLoading={isLoading} />
      <header className="app-header app-header--admin">
        <div className="app-header__start">
          <span className="app-admin__opener">
            <IconButton
              ref={opener}
              icon={MenuIcon}
              label={t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
              aria-expanded={isOpen}
              aria-controls={MENU_ID}
              onClick={() => setOpen(!isOpen)}
              onKeyDown={closeWithEscape}
            />
          </span>
          <SiteLink site={site} />
        </div>
        <div className="app-header__end">
          <LanguageSwitch />
          <AccountMenu routes={routes} />
        </div>
      </header>
      <div className="app-admin">
        <nav
          className="app-admin__menu"
          id={MENU_ID}
          aria-label={t('admin.menu.title')}
          data-open={isOpen || undefined}
          onKeyDown={closeWithEscape}
          onBlur={closeBehind}
        >
          <AdminMenu routes={routes} />
        </nav>
        <main className="app-admin__main" id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
          <TaskNotices>
            <Outlet />
          </TaskNotices>
        </main>
      </div>
      <AccountDialogs path={pathname} />
    </>
  )
}

function AdminMenu({ routes }: { routes: readonly Route[] }): ReactNode {
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  const site = useSite()
  const here = listRoutesHere(routes, site)
  const groups = (['admin', 'adminNavigation'] as const).map((menu) => ({ menu, found: findMenuRoutes(here, menu, applicationUser) }))
  return (
    <>
      {groups.map(({ menu, found }) => found.length > 0 && <MenuLinks key={menu} routes={found} />)}
      <a className="app-admin__link app-admin__link--site" href="/">
        <Icon of={ExternalLink} />
        {t('layout.toSite')}
      </a>
    </>
  )
}

function MenuLinks({ routes }: { routes: readonly MenuRoute[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ul className="app-admin__links">
      {routes.map(({ path, titleKey, menu, hasFrame }) => (
        <li key={path}>
          <NavLink className="app-admin__link" to={path} reloadDocument={hasFrame === true}>
            <Icon of={menu.icon} />
            {t(titleKey)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
