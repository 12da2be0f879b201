import type { RetentionKey } from '#content/model/platform-setting/retention.ts'
import { NOTIFICATION_KEPT } from '#content/model/follow/schema.ts'
import { INVITATION_DAYS } from '#content/model/invitation/status.ts'
import { sessionLifetimes } from '#content/model/session/lifetime.ts'
import { WASTEBASKET_KEPT } from '#content/model/wastebasket/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptSetting } from './kept-setting.tsx'
import { SectionForm } from './section-form.tsx'

const DAY = 24 * 3600_000
const HOUR = 3600_000

const chosen: readonly RetentionKey[] = ['auditDays', 'statisticsMonths', 'deliveryDays', 'versionDays']

/** What the product decides, or a form: the handbook says why. */
const facts: readonly { name: string; params: Readonly<Record<string, number>> }[] = [
  { name: 'wastebasket', params: { count: WASTEBASKET_KEPT / DAY } },
  { name: 'submissions', params: {} },
  { name: 'notifications', params: { count: NOTIFICATION_KEPT / DAY } },
  { name: 'invitations', params: { count: INVITATION_DAYS } },
  { name: 'sessions', params: { count: sessionLifetimes.user.absolute / DAY, hours: sessionLifetimes.manager.absolute / HOUR } },
]

/** How long things are kept: what the site decides, and what stands. */
export function RetentionSection(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <SectionForm name="retention">
        {(form) => (
          <>
            {chosen.map((name) => (
              <KeptSetting key={name} form={form} name={name} />
            ))}
          </>
        )}
      </SectionForm>
      <h3 id="settings-retention-fixed">{t('settings.retention.fixed')}</h3>
      <div className="ui-data-table">
        <table className="ui-data-table__table" aria-labelledby="settings-retention-fixed">
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
    </>
  )
}
