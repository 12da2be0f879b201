import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { getSecondFactors, type secondFactorsSchema } from '../../api/secondfactors/contract.ts'
import { offerPasskeySignIn, proveSession } from '../../api/sessions/contract.ts'
import { useApplication } from '../client/application-context.ts'
import { givePasskey, hasPasskeys } from '../client/passkeys/passkeys.ts'
import { askAnew, keys } from '../client/queries/keys.ts'
import { Button } from '../ui/button/button.tsx'
import { CallForm } from '../ui/call-form/call-form.tsx'
import { fieldProps } from '../ui/call-form/field-props.ts'
import { useCallForm } from '../ui/call-form/use-call-form.ts'
import { useSubmission } from '../ui/call-form/use-submission.ts'
import { CodeField } from '../ui/code-field/code-field.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { PasswordField } from '../ui/password-field/password-field.tsx'
import { TextField } from '../ui/text-field/text-field.tsx'

const allWays = ['totp', 'passkey', 'recovery', 'password'] as const
type Way = (typeof allWays)[number]

/** Asks for a proof wherever a call needs one (`withProof`), over whatever is open. */
export function ProofDialog(): ReactNode {
  const { proof } = useApplication()
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked, () => false)
  return isAsked ? <OpenProofDialog /> : null
}

function OpenProofDialog(): ReactNode {
  const { t } = useTranslation()
  const { callApi, proof } = useApplication()
  const formId = useId()
  const { data, isError } = useQuery({
    queryKey: keys.secondFactors,
    queryFn: async ({ signal }) => (await callApi(getSecondFactors, { signal })).body,
    ...askAnew,
  })
  const [chosen, choose] = useState<Way>()
  const ways = data ? waysOf(data) : []
  const way = chosen ?? ways[0]
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      isOpen
      title={t('layout.proof.title')}
      onClose={() => proof.answer(false)}
      actions={
        <>
          {way && (
            <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
              {t(way === 'passkey' ? 'layout.proof.use.passkey' : 'layout.proof.submit')}
            </Button>
          )}
          <Button onClick={() => proof.answer(false)}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {isError && <p>{t('layout.failed')}</p>}
      {!isError && !way && <p className="app-dim">{t('table.loading')}</p>}
      {way && (
        <>
          <p>{t(`layout.proof.lead.${way}`)}</p>
          <ProofForm key={way} way={way} id={formId} onBusy={setBusy} />
          {way === 'password' && (
            // A new password ends every session, so this screen needs a new sign-in afterwards.
            <a href="/password" target="_blank" rel="noopener">
              {t('layout.proof.noPassword')}
            </a>
          )}
          <div className="app-ways">
            {ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} look="quiet" onClick={() => choose(other)}>
                  {t(`layout.proof.use.${other}`)}
                </Button>
              ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

/** A password will do only for an account without a second factor (`sessions:prove`). */
function waysOf({ totp, passkeys, recoveryCodesLeft }: z.infer<typeof secondFactorsSchema>): Way[] {
  if (!totp && passkeys === 0) return ['password']
  const has: Record<Way, boolean> = {
    totp: totp !== undefined,
    passkey: passkeys > 0 && hasPasskeys(),
    recovery: recoveryCodesLeft > 0,
    password: false,
  }
  return allWays.filter((way) => has[way])
}

interface ProofFormProps {
  way: Way
  id: string
  onBusy: (isBusy: boolean) => void
}

function ProofForm({ way, id, onBusy }: ProofFormProps): ReactNode {
  const { t } = useTranslation()
  const { cache, callApi, proof } = useApplication()
  const form = useCallForm<{ given: string }>()
  const prove = async (given: string) => {
    if (way === 'password') return callApi(proveSession, { body: { password: given } })
    if (way !== 'passkey') return callApi(proveSession, { body: { code: given.replaceAll(/\s/g, '') } })
    const { body } = await callApi(offerPasskeySignIn)
    const assertion = await givePasskey(body.passkey)
    return assertion && callApi(proveSession, { body: { challenge: body.challenge, assertion } })
  }
  const submission = useSubmission(
    form,
    async ({ given }) => {
      onBusy(true)
      try {
        const answer = await prove(given)
        if (!answer) return
        // The session has a new id, so its old token is no longer taken.
        cache.setToken(answer.body.accessToken)
        proof.answer(true)
      } finally {
        onBusy(false)
      }
    },
    { wordings: { SITE_SIGN_IN_FAILED: { title: t(`layout.proof.wrong.${way}`), text: t(`layout.proof.wrongText.${way}`) } } },
  )
  return (
    <CallForm form={form} submission={submission} id={id} label={t('layout.proof.title')}>
      {way === 'password' && (
        <PasswordField
          {...fieldProps(form, 'given', { required: t('layout.proof.passwordMissing') })}
          label={t('layout.proof.password')}
          autoComplete="current-password"
          autoFocus
        />
      )}
      {way === 'totp' && (
        <CodeField {...fieldProps(form, 'given', { required: t('layout.proof.codeMissing') })} label={t('layout.proof.code')} autoFocus />
      )}
      {way === 'recovery' && (
        <TextField
          {...fieldProps(form, 'given', { required: t('layout.proof.recoveryMissing') })}
          label={t('layout.proof.recovery')}
          hint={t('layout.proof.recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
    </CallForm>
  )
}
