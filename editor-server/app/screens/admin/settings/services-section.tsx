import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { testCdn, testMail } from '../../../../api/services/contract.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { type Services, useServices } from './use-services.ts'

/** The mail server and the cache: what is set up, and whether it works. */
export function ServicesSection(): ReactNode {
  const { t } = useTranslation()
  const { services, isError, retry } = useServices()
  if (isError) {
    return (
      <div className="app-actions">
        <p>{t('settings.services.notRead')}</p>
        <Button onClick={retry}>{t('actions.retry')}</Button>
      </div>
    )
  }
  if (!services) return <p className="app-dim">{t('table.loading')}</p>
  return (
    <>
      <Mail services={services} />
      <Cdn cdn={services.cdn} />
      <p className="app-dim">{t('settings.services.where')}</p>
    </>
  )
}

const kinds = { sent: 'positive', waits: 'info', refused: 'negative', later: 'warning', down: 'negative' } as const

function Mail({ services: { mail, outbox } }: { services: Services }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { applicationUser } = useUserState()
  const test = useMutation({ mutationFn: async () => (await callApi(testMail)).body })
  return (
    <section className="admin-fact" aria-labelledby="settings-mail">
      <h3 id="settings-mail">{t('settings.services.mail')}</h3>
      {mail ? (
        <dl className="admin-facts">
          <Fact name={t('settings.services.server')} value={<code>{mail.server}</code>} />
          <Fact name={t('settings.services.from')} value={mail.from} />
          <Fact name={t('settings.services.limit')} value={t('settings.services.anHour', { count: mail.mostAnHour })} />
        </dl>
      ) : (
        <p>{t(outbox === undefined ? 'settings.services.noMail' : 'settings.services.onThisMachine')}</p>
      )}
      {outbox !== undefined && (
        <p>
          <a href={outbox}>{t('settings.services.readMails')}</a>
        </p>
      )}
      <Answer isPending={test.isPending} error={test.error}>
        {test.data && (
          <Notice
            kind={kinds[test.data.outcome]}
            isAnswer
            title={t(`settings.services.outcome.${test.data.outcome}`, { to: test.data.to })}
          >
            {test.data.reason !== '' && <p>{t('settings.services.said', { reason: test.data.reason })}</p>}
          </Notice>
        )}
      </Answer>
      <div className="app-actions">
        <Button icon={<Icon of={Send} />} isBusy={test.isPending} onClick={() => test.mutate()}>
          {t('settings.services.testMail')}
        </Button>
        <span className="app-dim">{t('settings.services.toYou', { email: applicationUser?.email })}</span>
      </div>
    </section>
  )
}

function Cdn({ cdn }: { cdn: Services['cdn'] }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const test = useMutation({ mutationFn: async () => (await callApi(testCdn)).body })
  return (
    <section className="admin-fact" aria-labelledby="settings-cdn">
      <h3 id="settings-cdn">{t('settings.services.cdn')}</h3>
      {!cdn && <p>{t('settings.services.noCdn')}</p>}
      {cdn && (
        <>
          <dl className="admin-facts">
            <Fact name={t('settings.services.kind')} value={<code>{cdn.kind}</code>} />
          </dl>
          <Answer isPending={test.isPending} error={test.error}>
            {test.data && (
              <Notice
                kind={test.data.isGood ? 'positive' : 'negative'}
                isAnswer
                title={t(`settings.services.${test.data.isGood ? 'purged' : 'notPurged'}`, { ms: test.data.ms })}
              >
                {test.data.reason !== '' && <p>{t('settings.services.said', { reason: test.data.reason })}</p>}
              </Notice>
            )}
          </Answer>
          <div className="app-actions">
            <Button isBusy={test.isPending} onClick={() => test.mutate()}>
              {t('settings.services.testCdn')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What came of a try; that of an earlier one goes when another begins. */
function Answer({ isPending, error, children }: { isPending: boolean; error: Error | null; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  if (isPending) return null
  return error ? <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)} /> : children
}
