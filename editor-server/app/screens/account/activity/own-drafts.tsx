import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnDrafts } from '../../../../api/activity/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'

/** Drafts that the person changed last, with the way on. Most people have none, and see nothing of it. */
export function OwnDrafts(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listOwnDrafts)),
    queryFn: ({ signal }) => callApi(listOwnDrafts, { signal }),
  })
  const drafts = data?.body ?? []
  if (drafts.length === 0) return null
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <AccountSection title={t('activity.drafts')} lead={t('activity.draftsLead')}>
      <ul className="app-account__list">
        {drafts.map(({ kind, guid, title, url, on }) => (
          <li key={guid} className="app-account__item">
            <span className="app-account__what">
              <a href={`${url === '/' ? '' : url}/edit`}>{title}</a>
              <span>{t('activity.changed', { what: t(`activity.about.${kind}`), on: describeMoment(on, language) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
