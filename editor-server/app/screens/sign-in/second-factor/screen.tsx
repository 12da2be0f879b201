import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerPasskey, registerPasskey } from '../../../../api/passkeys/contract.ts'
import { beginTotp, confirmTotp } from '../../../../api/secondfactors/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { makePasskey } from '../../../client/passkeys/passkeys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FactorChoice } from '../../../layout/factor-choice/factor-choice.tsx'
import { RecoveryCodes } from '../../../layout/recovery-codes/recovery-codes.tsx'
import { TotpSetup } from '../../../layout/totp-setup/totp-setup.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { putOfferOff } from './offer.ts'

/** Offers a second factor to somebody who has signed in without one (DESIGN section 3). */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, state } = useApplication()
  const { goOn } = useArrival()
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function begin(method: 'totp' | 'passkey'): Promise<void> {
    if (method === 'totp') return setApp((await callApi(beginTotp)).body)
    const { body: options } = await callApi(offerPasskey)
    const attestation = await makePasskey(options)
    if (!attestation) return undefined
    const { body } = await callApi(registerPasskey, { body: { attestation } })
    return body.recoveryCodes ? setCodes(body.recoveryCodes) : goOn()
  }

  async function confirm(code: string): Promise<void> {
    const { body } = await callApi(confirmTotp, { body: { code } })
    setCodes(body.recoveryCodes)
  }

  const later = () => {
    putOfferOff()
    void goOn()
  }

  if (codes) {
    return (
      <TaskPanel title={t('sign-in.codesTitle')} lead={t('sign-in.codesLead')}>
        <RecoveryCodes codes={codes} siteName={state.site.name} onDone={() => void goOn()} />
      </TaskPanel>
    )
  }
  return (
    <TaskPanel
      key={app ? 'app' : 'choice'}
      title={t('second-factor.title')}
      lead={t('second-factor.lead')}
      foot={
        <div className="app-actions">
          <Button look="quiet" onClick={later}>
            {t('second-factor.later')}
          </Button>
        </div>
      }
    >
      {app ? <TotpSetup {...app} onConfirm={confirm} /> : <FactorChoice onChoose={begin} />}
    </TaskPanel>
  )
}
