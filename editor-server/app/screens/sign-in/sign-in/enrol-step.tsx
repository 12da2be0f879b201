import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmSession, enrolAtSignIn } from '../../../../api/sessions/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { makePasskey } from '../../../client/passkeys/passkeys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FactorChoice } from '../../../layout/factor-choice/factor-choice.tsx'
import { TotpSetup } from '../../../layout/totp-setup/totp-setup.tsx'
import type { Challenge } from './screen.tsx'

export interface EnrolStepProps {
  challenge: Challenge
  onCodes: (codes: readonly string[]) => void
  onAccess: (accessToken: string) => Promise<void>
  onBack: () => void
}

/** This account has to have a second factor and has none: it is set up before the session begins. */
export function EnrolStep({ challenge: { challenge }, onCodes, onAccess, onBack }: EnrolStepProps): ReactNode {
  const { t } = useTranslation()
  const { callApi, cache, user } = useApplication()
  const [app, setApp] = useState<{ secret: string; uri: string }>()

  async function begin(method: 'totp' | 'passkey'): Promise<void> {
    const { body } = await callApi(enrolAtSignIn, { body: { challenge, method } })
    if ('uri' in body) return setApp(body)
    const attestation = await makePasskey(body.passkey)
    if (attestation) await confirm({ attestation })
  }

  async function confirm(proof: { code: string } | { attestation: NonNullable<Awaited<ReturnType<typeof makePasskey>>> }): Promise<void> {
    const { body } = await callApi(confirmSession, { body: { challenge, ...proof } })
    if (!body.recoveryCodes) return onAccess(body.accessToken)
    cache.setToken(body.accessToken)
    await user.reload()
    onCodes(body.recoveryCodes)
  }

  return (
    <TaskPanel
      key={app ? 'app' : 'choice'}
      title={t('sign-in.enrolTitle')}
      lead={t('sign-in.enrolLead')}
      foot={
        <div className="app-actions">
          <Button look="quiet" onClick={onBack}>
            {t('sign-in.startAgain')}
          </Button>
        </div>
      }
    >
      {app ? <TotpSetup {...app} onConfirm={(code) => confirm({ code })} /> : <FactorChoice onChoose={begin} />}
    </TaskPanel>
  )
}
