import { displayNameOf } from '#content/model/profile/properties.ts'
import { CircleUserRound, Globe, LayoutDashboard, LogOut } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '../ui/icon/icon.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useApplication, useUserState } from '../client/application-context.ts'
import type { Route } from '../client/route.ts'
import { findMenuRoutes } from './menu-routes.ts'
import { useSignOut } from './use-sign-out.ts'

/** The signed-in person, the screens that ask for a place here, and sign-out. */
export function AccountMenu({ routes }: { routes: readonly Route[] }): ReactNode {
  const { t } = useTranslation()
  const { log, isWithinApplication } = useApplication()
  const { applicationUser } = useUserState()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  if (!applicationUser) return null
  const goTo = (path: string) => void (isWithinApplication(path) ? navigate(path) : location.assign(path))
  const toScreens = findMenuRoutes(routes, 'account', applicationUser).map(({ path, titleKey, menu }) => ({
    label: t(titleKey),
    icon: <Icon of={menu.icon} />,
    onSelect: () => goTo(path),
  }))
  const [adminHome] = findMenuRoutes(routes, 'admin', applicationUser)
  const toAdmin = { label: t('layout.administration'), icon: <Icon of={LayoutDashboard} />, onSelect: () => goTo('/admin') }
  const leave = () => {
    setFailed(false)
    signOut().catch((error: unknown) => {
      log('error', `Signing out failed: ${String(error)}`)
      setFailed(true)
    })
  }
  return (
    <>
      <Menu
        label={
          <>
            <Icon of={CircleUserRound} size={20} />
            <span className="app-header__user">{displayNameOf(applicationUser)}</span>
          </>
        }
        heading={
          <>
            <strong>{displayNameOf(applicationUser)}</strong>
            <br />
            {applicationUser.email}
          </>
        }
        entries={[
          ...toScreens,
          ...(adminHome ? [toAdmin] : []),
          { label: t('layout.toSite'), icon: <Icon of={Globe} />, onSelect: () => location.assign('/') },
          { label: t('shell.signOut'), icon: <Icon of={LogOut} />, onSelect: leave },
        ]}
      />
      {hasFailed && (
        <div className="app-toast">
          <Notice kind="negative" isAnswer title={t('layout.signOutFailed')}>
            <p>{t('layout.signOutAgain')}</p>
          </Notice>
        </div>
      )}
    </>
  )
}
