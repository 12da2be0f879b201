import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../../api/sessions/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useRowFocus } from '../../../client/kept-focus/use-row-focus.ts'
import { useSecurityTask } from './use-security-task.ts'

/** Where somebody is signed in, so that a device that is lost can be signed out. */
export function SessionsSection(): ReactNode {
  const { t, i18n } = useTranslation()
  const { cache, callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listOwnSessions)),
    queryFn: ({ signal }) => callApi(listOwnSessions, { signal }),
  })
  const part = useRef<HTMLDivElement>(null)
  useRowFocus(part)
  const { isBusy, run } = useSecurityTask(changes.sessions)
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const sessions = data?.body
  const endOthers = async () => {
    const { body } = await callApi(endOtherSessions)
    // This session has a new id.
    cache.setToken(body.accessToken)
  }
  return (
    <div ref={part}>
      <AccountSection title={t('security.sessions.title')} lead={t('security.sessions.lead')}>
        {!sessions && <p className="app-dim">{t('table.loading')}</p>}
        {sessions && (
          <ul className="app-account__list" tabIndex={-1} data-rest aria-label={t('security.sessions.title')}>
            {sessions.map(({ guid, device, lastSeenOn, methods, isCurrent }) => {
              const name = device || t('security.sessions.unknown')
              return (
                <li key={guid} data-row={guid} className="app-account__item">
                  <span className="app-account__what">
                    <strong>
                      {name}
                      {isCurrent && ` ${t('security.sessions.current')}`}
                    </strong>
                    <span>
                      {t('security.sessions.seen', { on: describeMoment(lastSeenOn, language) })}{' '}
                      {t('security.sessions.with', { methods: methods.map((method) => t(`security.methods.${method}`)).join(', ') })}
                    </span>
                  </span>
                  {!isCurrent && (
                    <Button
                      isBusy={isBusy}
                      aria-label={t('security.sessions.endOf', { device: name })}
                      onClick={() =>
                        run({
                          type: 'delete',
                          entity: 'session',
                          work: () => callApi(endOwnSession, { params: { id: guid } }),
                          words: t('security.sessions.ended'),
                        })
                      }
                    >
                      {t('shell.signOut')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {sessions && sessions.length > 1 && (
          <div className="app-actions">
            <Button
              isBusy={isBusy}
              onClick={() => run({ type: 'delete', entity: 'session', work: endOthers, words: t('security.sessions.othersEnded') })}
            >
              {t('security.sessions.endOthers')}
            </Button>
          </div>
        )}
      </AccountSection>
    </div>
  )
}
