import { type ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { TaskNotices } from '../tasks/task-notices.tsx'
import { LanguageSwitch } from '../ui/language-switch/language-switch.tsx'
import type { Route } from '../client/route.ts'
import { useSite } from '../client/use-site.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BeforeScreen } from './before-screen.tsx'
import { SiteLink } from './site-link.tsx'

/** Header with the site's name, the language and the account; the screen; what stands over it. */
export function MainLayout({ routes }: { routes: readonly Route[] }): ReactNode {
  const site = useSite()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state !== 'idle'
  const route = (useMatches().at(-1)?.handle as { route?: Route } | undefined)?.route
  const isOfAccount = route?.menu?.in === 'account'
  return (
    <>
      <BeforeScreen isLoading={isLoading} />
      <header className="app-header">
        <SiteLink site={site} />
        <div className="app-header__end">
          <LanguageSwitch />
          <AccountMenu routes={routes} />
        </div>
      </header>
      <main className={`app-main${isOfAccount ? ' app-main--account' : ''}`} id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        <TaskNotices>
          {isOfAccount ? (
            <AccountFrame routes={routes}>
              <Outlet />
            </AccountFrame>
          ) : (
            <Outlet />
          )}
        </TaskNotices>
      </main>
      <AccountDialogs path={pathname} />
    </>
  )
}
