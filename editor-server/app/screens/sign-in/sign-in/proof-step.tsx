import { KeyRound } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInMethod } from '#content/model/sign-in/schema.ts'
import { confirmSession } from '../../../../api/sessions/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { givePasskey } from '../../../client/passkeys/passkeys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { CodeField } from '../../../ui/code-field/code-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { Challenge } from './screen.tsx'

type Way = Exclude<SignInMethod, 'enrol'>

export interface ProofStepProps {
  challenge: Challenge
  onAccess: (accessToken: string) => Promise<void>
  onBack: () => void
}

/** The second step: a code of the app, a passkey or a recovery code, the one that the account has first. */
export function ProofStep({ challenge, onAccess, onBack }: ProofStepProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const ways = (['totp', 'passkey', 'recovery'] as const).filter((way) => challenge.methods.includes(way))
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const form = useCallForm<{ code: string }>()
  const wrong = { title: t(`sign-in.wrong.${way}`), text: t(`sign-in.wrongText.${way}`) }
  const submission = useSubmission(
    form,
    async ({ code }) => {
      const assertion = way === 'passkey' ? await givePasskey(challenge.passkey) : undefined
      if (way === 'passkey' && !assertion) return
      const proof = assertion ? { assertion } : { code: code.replaceAll(/\s/g, '') }
      const { body } = await callApi(confirmSession, { body: { challenge: challenge.challenge, ...proof } })
      await onAccess(body.accessToken)
    },
    { wordings: { SITE_SIGN_IN_FAILED: wrong } },
  )
  const choose = (other: Way) => {
    form.reset()
    setWay(other)
  }
  return (
    <TaskPanel
      title={t('sign-in.proofTitle')}
      lead={t(`sign-in.proofLead.${way}`)}
      foot={
        <div className="app-ways">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} look="quiet" onClick={() => choose(other)}>
                {t(`layout.proof.use.${other}`)}
              </Button>
            ))}
          <Button look="quiet" onClick={onBack}>
            {t('sign-in.startAgain')}
          </Button>
        </div>
      }
    >
      <CallForm key={way} form={form} submission={submission}>
        {way === 'totp' && (
          <CodeField {...fieldProps(form, 'code', { required: t('layout.proof.codeMissing') })} label={t('layout.proof.code')} autoFocus />
        )}
        {way === 'recovery' && (
          <TextField
            {...fieldProps(form, 'code', { required: t('layout.proof.recoveryMissing') })}
            label={t('layout.proof.recovery')}
            hint={t('layout.proof.recoveryHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
        <Button
          look="primary"
          type="submit"
          isBusy={submission.isBusy}
          isWide
          autoFocus={way === 'passkey'}
          icon={way === 'passkey' && <Icon of={KeyRound} />}
        >
          {t(way === 'passkey' ? 'layout.proof.use.passkey' : 'sign-in.submit')}
        </Button>
      </CallForm>
    </TaskPanel>
  )
}
