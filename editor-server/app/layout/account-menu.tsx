import { displayNameOf } from '#content/model/profile/properties.ts'
import { ChevronDown, Globe, type IconNode, LayoutDashboard, LogOut } from 'lucide'
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useApplication, useUserState } from '../client/application-context.ts'
import { photoOf } from '../client/photo-address.ts'
import type { Route } from '../client/route.ts'
import { findMenuRoutes } from '../client/menu-routes.ts'
import { UnreadAnnouncement, UnreadCount } from './unread-count.tsx'
import { useSignOut } from './use-sign-out.ts'
import { useUnreadCount } from './use-unread-count.ts'

/**
 * The signed-in person, the screens that ask for a place here, and sign-out. The browser's own popover and links: they respond before the
 * script does, open in a new tab, and cost the first screen nothing.
 */
export function AccountMenu({ routes }: { routes: readonly Route[] }): ReactNode {
  const { t } = useTranslation()
  const { log } = useApplication()
  const { applicationUser } = useUserState()
  const signOut = useSignOut()
  const unread = useUnreadCount()
  const [hasFailed, setFailed] = useState(false)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  if (!applicationUser) return null
  const close = () => panel.current?.hidePopover()
  // Left open, it would lie over what has the focus (WCAG 2.4.11).
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !panel.current?.contains(relatedTarget)) close()
  }
  const leave = () => {
    close()
    setFailed(false)
    signOut().catch((error: unknown) => {
      log('error', `Signing out failed: ${String(error)}`)
      setFailed(true)
    })
  }
  // Developers have a screen in the second menu of the administration alone.
  const [adminHome] = (['admin', 'adminNavigation'] as const).flatMap((menu) => findMenuRoutes(routes, menu, applicationUser))
  return (
    <>
      <button className="app-account-menu__button" type="button" popoverTarget={id}>
        <Avatar photo={photoOf(applicationUser)} name={displayNameOf(applicationUser)} />
        <span className="app-header__user">{displayNameOf(applicationUser)}</span>
        <UnreadCount count={unread} />
        <Icon of={ChevronDown} size={16} />
      </button>
      <div className="app-account-menu" id={id} ref={panel} popover="auto" onBlur={closeBehind}>
        <p className="app-account-menu__heading">
          <strong>{displayNameOf(applicationUser)}</strong>
          <br />
          {applicationUser.email}
        </p>
        <ul className="app-account-menu__list">
          {findMenuRoutes(routes, 'account', applicationUser).map(({ path, titleKey, menu }) => (
            <Entry
              key={path}
              to={path}
              icon={menu.icon}
              label={menu.hasUnreadCount && unread ? t('layout.withUnread', { title: t(titleKey), count: unread }) : t(titleKey)}
              onLeave={close}
            />
          ))}
          {adminHome && <Entry to="/admin" icon={LayoutDashboard} label={t('layout.administration')} onLeave={close} />}
          <Entry to="/" icon={Globe} label={t('layout.toSite')} onLeave={close} />
          <li>
            <button className="app-account-menu__entry" type="button" onClick={leave}>
              <Icon of={LogOut} />
              {t('shell.signOut')}
            </button>
          </li>
        </ul>
      </div>
      <UnreadAnnouncement count={unread} />
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

function Entry({ to, icon, label, onLeave }: { to: string; icon: IconNode; label: string; onLeave: () => void }): ReactNode {
  const { isWithinApplication } = useApplication()
  return (
    <li>
      <Link className="app-account-menu__entry" to={to} reloadDocument={!isWithinApplication(to)} onClick={onLeave}>
        <Icon of={icon} />
        {label}
      </Link>
    </li>
  )
}
