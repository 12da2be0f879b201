import type { Account } from '#content/model/account/schema.ts'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listUserActivity } from '../../../../../api/activity/contract.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { keys } from '../../../../client/queries/keys.ts'
import { ActivityTable } from '../../../../layout/activity-table.tsx'
import { askPart } from '../../../../ui/data-table/ask-part.ts'

/** What somebody did on the site, as the person sees it too, and the way to the log with more of it. */
export function ActivityPart({ user: { guid } }: { user: Account }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const say = useCallback((name: string, values: Record<string, string> = {}) => t(`single-user.activity.${name}`, values), [t])
  return (
    <section className="admin-section" aria-labelledby="user-activity">
      <h2 id="user-activity">{t('single-user.activity.done')}</h2>
      <p className="app-dim">{t('single-user.activity.lead')}</p>
      <ActivityTable
        say={say}
        keyOf={(asked) => keys.userActivity(guid, asked)}
        askFor={(query) =>
          askPart((paged, signal) => callApi(listUserActivity, { params: { id: guid }, query: { ...query, ...paged }, ...signal }))
        }
      />
      <p>
        <Link to={`/admin/audit?actor=${guid}`}>{t('single-user.activity.toLog')}</Link>
      </p>
    </section>
  )
}
