import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listActivity } from '../../../../api/activity/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useRetention } from '../../../client/use-retention.ts'
import { AccountScreen } from '../../../layout/account-screen.tsx'
import { ActivityTable } from '../../../layout/activity-table.tsx'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { OwnDrafts } from './own-drafts.tsx'
import { OwnSubmissions } from './own-submissions.tsx'

/** What somebody did on the site, what they are still working on, and what they sent. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const days = useRetention('auditDays')
  const kept = days === undefined ? '' : ` ${t('activity.kept', { count: days })}`
  const say = useCallback((name: string, values: Record<string, string> = {}) => t(`activity.${name}`, values), [t])
  return (
    <AccountScreen title={t('layout.menu.activity')} lead={`${t('activity.lead')}${kept}`} isWide>
      <OwnDrafts />
      <OwnSubmissions />
      <section className="app-account__section" aria-labelledby="activity-done">
        <h2 id="activity-done">{t('activity.done')}</h2>
        <ActivityTable
          say={say}
          keyOf={keys.activity}
          askFor={(query) => askPart((paged, signal) => callApi(listActivity, { query: { ...query, ...paged }, ...signal }))}
        />
      </section>
    </AccountScreen>
  )
}
