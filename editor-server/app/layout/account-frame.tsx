import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useUserState } from '../client/application-context.ts'
import type { Route } from '../client/route.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { findMenuRoutes } from '../client/menu-routes.ts'

/** What every screen of the account stands in: the way to the others. */
export function AccountFrame({ routes, children }: { routes: readonly Route[]; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  return (
    <div className="app-account-frame">
      <nav className="app-account-frame__menu" aria-label={t('shell.account')}>
        <ul className="app-account-frame__links">
          {findMenuRoutes(routes, 'account', applicationUser).map(({ path, titleKey, menu }) => (
            <li key={path}>
              <NavLink className="app-account-frame__link" to={path}>
                <Icon of={menu.icon} />
                {t(titleKey)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
