import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginTotp, confirmTotp, deleteTotp, getSecondFactors, renewRecoveryCodes } from '../../../../api/secondfactors/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useRowFocus } from '../../../client/kept-focus/use-row-focus.ts'
import { RecoveryCodes } from '../../../layout/recovery-codes/recovery-codes.tsx'
import { TotpSetup } from '../../../layout/totp-setup/totp-setup.tsx'
import { useSecurityTask } from './use-security-task.ts'

/** An app that gives codes, and the codes for when it is lost. */
export function SecondFactorSection(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi, state } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getSecondFactors)),
    queryFn: ({ signal }) => callApi(getSecondFactors, { signal }),
  })
  const { isBusy, run } = useSecurityTask(changes.secondFactors)
  const tasks = useTasks()
  const { mutateAsync: connect } = useMutation({
    meta: { changes: changes.secondFactors },
    mutationFn: (code: string) => callApi(confirmTotp, { body: { code } }),
  })
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const factors = data?.body
  const confirm = async (code: string) => {
    const { body } = await runFormTask(tasks, {
      type: 'add',
      entity: 'second factor',
      work: () => connect(code),
      doneWords: () => t('security.app.connected'),
    })
    setSetup(undefined)
    setCodes(body.recoveryCodes)
  }
  const part = useRef<HTMLDivElement>(null)
  useRowFocus(part)
  const hasAny = factors !== undefined && (factors.totp !== undefined || factors.passkeys > 0)
  return (
    <div ref={part}>
      <AccountSection title={t('security.app.title')} lead={t('security.app.lead')}>
        {!factors && <p className="app-dim">{t('table.loading')}</p>}
        {codes && (
          <>
            <p tabIndex={-1} data-rest>
              {t('sign-in.codesLead')}
            </p>
            <RecoveryCodes codes={codes} siteName={state.site.name} onDone={() => setCodes(undefined)} />
          </>
        )}
        {!codes && setup && (
          <div tabIndex={-1} data-rest role="group" aria-label={t('security.app.connect')}>
            <TotpSetup {...setup} onConfirm={confirm} onCancel={() => setSetup(undefined)} />
          </div>
        )}
        {!codes && factors && !setup && (
          <>
            <p tabIndex={-1} data-rest>
              {factors.totp
                ? t('security.app.since', {
                    on: describeDay(factors.totp.enrolledOn, i18n.language === 'en' ? 'en' : 'nl'),
                  })
                : t('security.app.none')}
            </p>
            {hasAny && <p>{t('security.app.codesLeft', { count: factors.recoveryCodesLeft })}</p>}
            <div className="app-actions">
              <Button
                isBusy={isBusy}
                onClick={() => run({ type: 'add', entity: 'second factor', work: async () => setSetup((await callApi(beginTotp)).body) })}
              >
                {t(factors.totp ? 'security.app.another' : 'security.app.connect')}
              </Button>
              {factors.totp && (
                <Button
                  isBusy={isBusy}
                  onClick={() =>
                    run({
                      type: 'delete',
                      entity: 'second factor',
                      work: () => callApi(deleteTotp, { version: data?.version }),
                      words: t('security.app.removed'),
                    })
                  }
                >
                  {t('security.app.remove')}
                </Button>
              )}
              {hasAny && (
                <Button
                  isBusy={isBusy}
                  onClick={() =>
                    run({
                      type: 'edit',
                      entity: 'recovery codes',
                      work: async () => setCodes((await callApi(renewRecoveryCodes)).body.recoveryCodes),
                    })
                  }
                >
                  {t('security.app.renew')}
                </Button>
              )}
            </div>
          </>
        )}
      </AccountSection>
    </div>
  )
}
