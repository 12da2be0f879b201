import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnSubmissions } from '../../../../api/activity/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'

/** What the person sent with forms. Most people have sent nothing, and see nothing of it. */
export function OwnSubmissions(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listOwnSubmissions)),
    queryFn: ({ signal }) => callApi(listOwnSubmissions, { signal }),
  })
  const sent = data?.body ?? []
  if (sent.length === 0) return null
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <AccountSection title={t('activity.sent')} lead={t('activity.sentLead')}>
      <ul className="app-account__list">
        {sent.map(({ guid, title, url, on, isWaiting }) => (
          <li key={guid} className="app-account__item">
            <span className="app-account__what">
              {url === undefined ? <strong>{title}</strong> : <a href={url}>{title}</a>}
              <span>{t(isWaiting ? 'activity.sentWaiting' : 'activity.sentOn', { on: describeMoment(on, language) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
