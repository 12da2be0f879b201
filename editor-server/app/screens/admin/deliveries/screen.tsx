import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { getDeliveries } from '../../../../api/deliveries/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { EndedMails } from './ended-mails.tsx'
import { Purges } from './purges.tsx'
import { WaitingMails } from './waiting-mails.tsx'
import { Webhooks } from './webhooks.tsx'

export type Deliveries = z.infer<(typeof getDeliveries)['answers'][200]>

/** Parameter of the address that says what is shown. */
const VIEW = 'view'
/** The first one has no name in the address. */
const parts = { waiting: WaitingMails, ended: EndedMails, caches: Purges, webhooks: Webhooks } as const
const views = ['waiting', 'ended', 'caches', 'webhooks'] as const

/** What the server sent, and what it has yet to send. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getDeliveries)),
    queryFn: ({ signal }) => callApi(getDeliveries, { signal }),
  })
  const view = views.find((each) => each === asked.get(VIEW)) ?? 'waiting'
  const Part = parts[view]
  return (
    <AdminScreen title={t('admin.menu.deliveries')} lead={t('deliveries.lead')}>
      <nav className="admin-views" aria-label={t('deliveries.views.title')}>
        {views.map((each) => (
          <Link
            key={each}
            className="admin-views__link"
            to={each === 'waiting' ? '?' : `?${VIEW}=${each}`}
            aria-current={each === view || undefined}
          >
            {t(`deliveries.views.${each}`)}
          </Link>
        ))}
      </nav>
      {data && <Obstacles deliveries={data.body} />}
      <Part />
    </AdminScreen>
  )
}

/** What keeps everything from going, and what to do about it. */
function Obstacles({ deliveries: { mail, commits } }: { deliveries: Deliveries }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return (
    <>
      {mail.outbox !== undefined ? (
        <Notice title={t('deliveries.onThisMachine')}>
          <p>
            <a href={mail.outbox}>{t('deliveries.readMails')}</a>
          </p>
        </Notice>
      ) : (
        !mail.hasServer && <Notice kind="warning" title={t('deliveries.noServer')} />
      )}
      {mail.pause && (
        <Notice kind="negative" title={t('deliveries.pause', { until: describeMoment(mail.pause.until, language) })}>
          <p>{mail.pause.reason}</p>
        </Notice>
      )}
      {commits && (
        <Notice kind="warning" title={t('deliveries.commits', { count: commits.waiting, since: describeMoment(commits.since, language) })}>
          <p>{commits.reason}</p>
        </Notice>
      )}
    </>
  )
}
