import { AUDIT_KEPT } from '#content/model/audit/schema.ts'
import { NOTIFICATION_KEPT } from '#content/model/follow/schema.ts'
import { INVITATION_DAYS } from '#content/model/invitation/status.ts'
import { sessionLifetimes } from '#content/model/session/lifetime.ts'
import { ALL_KEPT, OLD_KEPT } from '#content/model/version/retention.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const DAY = 24 * 3600_000
const HOUR = 3600_000

/** What is kept how long. The product decides it, so that every site can say so in its privacy statement. */
const facts: readonly { name: string; params: Readonly<Record<string, number>> }[] = [
  { name: 'versions', params: { count: ALL_KEPT / DAY, more: OLD_KEPT } },
  { name: 'audit', params: { count: AUDIT_KEPT / DAY } },
  { name: 'notifications', params: { count: NOTIFICATION_KEPT / DAY } },
  { name: 'invitations', params: { count: INVITATION_DAYS } },
  { name: 'sessions', params: { count: sessionLifetimes.user.absolute / DAY, hours: sessionLifetimes.manager.absolute / HOUR } },
]

export function RetentionSection(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="ui-data-table">
      <table className="ui-data-table__table">
        <thead>
          <tr>
            <th scope="col">{t('settings.retention.what')}</th>
            <th scope="col">{t('settings.retention.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, params }) => (
            <tr key={name}>
              <th scope="row">{t(`settings.retention.${name}.name`)}</th>
              <td>{t(`settings.retention.${name}.kept`, params)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
