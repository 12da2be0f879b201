import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountScreen } from '../../../layout/account-screen.tsx'
import { ActivityTable } from './activity-table.tsx'
import { OwnDrafts } from './own-drafts.tsx'

/** What somebody did on the site, and what they are still working on. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <AccountScreen title={t('layout.menu.activity')} lead={t('activity.lead')} isWide>
      <OwnDrafts />
      <section className="app-account__section" aria-labelledby="activity-done">
        <h2 id="activity-done">{t('activity.done')}</h2>
        <ActivityTable />
      </section>
    </AccountScreen>
  )
}
