import type { Account } from '#content/model/account/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { forgotPassword } from '../../../../../api/passwords/contract.ts'
import { endUserSessions, getUserSecurity } from '../../../../../api/users/contract.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { describeMoment } from '../../../../client/describe-moment.ts'
import { keys } from '../../../../client/queries/keys.ts'
import { useTasks } from '../../../../tasks/use-tasks.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { MailRequest } from '../../../../ui/mail-request/mail-request.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { useRightsInWords } from '../rights.ts'
import { useIsTheirs } from '../use-delete-users.ts'
import { Facts, PropertyFacts } from './facts.tsx'

/** What somebody may do, how they sign in, and what an administrator does when a device or a password is lost. */
export function SecurityPart({ user }: { user: Account }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const rightsInWords = useRightsInWords()
  const isTheirs = useIsTheirs()
  const params = { id: user.guid }
  const { data, isError, refetch } = useQuery({
    queryKey: keys.userSecurity(user.guid),
    queryFn: async ({ signal }) => (await callApi(getUserSecurity, { params, signal })).body,
    staleTime: 0,
  })
  const end = useMutation({
    meta: { changes: [keys.userSecurity(user.guid)] },
    mutationFn: () => callApi(endUserSessions, { params }),
  })
  const yesOrNo = (is: boolean) => t(`profile-fields.${is ? 'yes' : 'no'}`)
  const signsIn = data && [
    [t('single-user.password'), yesOrNo(data.hasPassword)] as const,
    [t('single-user.totp'), yesOrNo(data.hasTotp)] as const,
    [t('single-user.passkeys'), data.passkeys] as const,
    [t('single-user.recoveryCodes'), data.recoveryCodesLeft] as const,
    [t('single-user.identities'), data.identities] as const,
  ]
  const seen = data?.lastSeenOn
  return (
    <>
      <Facts
        title={t('parts.user.rights')}
        facts={[
          [t('parts.user.rights'), rightsInWords(user)],
          [t('parts.user.access'), t(user.isActive ? 'parts.user.active' : 'parts.user.inactive')],
        ]}
      />
      {isError && (
        <Notice kind="negative" isAnswer title={t('single-user.notRead')}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && signsIn && (
        <>
          <Facts title={t('single-user.signsIn')} facts={signsIn}>
            <MailRequest
              kind="reset"
              email={user.email}
              label={t('single-user.sendPasswordLink')}
              ask={async () => (await callApi(forgotPassword, { body: { email: user.email } })).body.result}
            />
          </Facts>
          <Facts
            title={t('single-user.sessions')}
            facts={[
              [t('single-user.signedInOn'), t('single-user.devices', { count: data.sessions })],
              ...(seen === undefined
                ? []
                : [[t('single-user.lastSeen'), describeMoment(seen, i18n.language === 'en' ? 'en' : 'nl')] as const]),
            ]}
          >
            {data.sessions > 0 && isTheirs(user) && (
              <div className="app-actions">
                <Button
                  isBusy={end.isPending}
                  onClick={() =>
                    void runTask({
                      type: 'delete',
                      entity: 'session',
                      work: () => end.mutateAsync(),
                      doneWords: () => t('single-user.sessionsEnded'),
                    })
                  }
                >
                  {t('single-user.endSessions')}
                </Button>
              </div>
            )}
          </Facts>
        </>
      )}
      <PropertyFacts user={user} category="security" />
    </>
  )
}
