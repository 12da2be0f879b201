import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountScreen } from '../../../layout/account-screen.tsx'
import { Follows } from './follows.tsx'
import { Inbox } from './inbox.tsx'

/** What was published of what somebody follows, and what that is. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <AccountScreen
      title={t('layout.menu.notifications')}
      lead={
        <>
          {t('notifications.lead')} <Link to="/account/preferences">{t('notifications.toPreferences')}</Link>
        </>
      }
    >
      <Inbox />
      <Follows />
    </AccountScreen>
  )
}
