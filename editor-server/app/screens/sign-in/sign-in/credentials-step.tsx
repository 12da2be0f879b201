import { KeyRound } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { beginOidc, listOidcProviders } from '../../../../api/oidc/contract.ts'
import { confirmSession, createSession, offerPasskeySignIn } from '../../../../api/sessions/contract.ts'
import { readReturnTo } from '#content/model/url/return-to.ts'
import { addressOf, describeCall } from '../../../client/api/describe-call.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { givePasskey, hasPasskeys } from '../../../client/passkeys/passkeys.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useInBrowser } from '../../../client/in-browser/use-in-browser.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { Challenge } from './screen.tsx'

interface Credentials {
  email: string
  password: string
}

export interface CredentialsStepProps {
  onAccess: (accessToken: string, options?: { isProven: boolean }) => Promise<void>
  onChallenge: (challenge: Challenge) => void
}

/** E-mail address and password, or a passkey alone. */
export function CredentialsStep({ onAccess, onChallenge }: CredentialsStepProps): ReactNode {
  const { t } = useTranslation()
  const { callApi, state } = useApplication()
  const [parameters] = useSearchParams()
  const cameFor = parameters.get('returnTo')
  const form = useCallForm<Credentials>()
  const failed = { title: t('sign-in.failed'), text: t('sign-in.failedText') }
  const waiting = { title: t('sign-in.waiting'), text: t('sign-in.waitingText') }
  const wordings = { SITE_SIGN_IN_FAILED: failed, SITE_TOO_MANY: waiting }
  const submission = useSubmission(
    form,
    async (values) => {
      const { status, body } = await callApi(createSession, { body: values })
      if (status === 201) await onAccess(body.accessToken)
      else onChallenge(body)
    },
    { wordings },
  )
  return (
    <TaskPanel
      title={t('sign-in.title')}
      lead={t('sign-in.lead', { name: state.site.name })}
      foot={
        <>
          <p>
            <Link to="/password">{t('sign-in.forgotten')}</Link>
          </p>
          {state.site.canRegister && (
            <p>
              <Link to="/register">{t('register.title')}</Link>
            </p>
          )}
        </>
      }
    >
      <SignedInAlready />
      <ProblemBefore code={parameters.get('problem')} />
      {cameFor !== null && !parameters.has('problem') && (
        <Notice>
          <p>{t('sign-in.needed')}</p>
        </Notice>
      )}
      <CallForm form={form} submission={submission}>
        <TextField
          {...fieldProps(form, 'email', { required: t('sign-in.emailMissing') })}
          label={t('sign-in.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...fieldProps(form, 'password', { required: t('layout.proof.passwordMissing') })}
          label={t('layout.proof.password')}
          autoComplete="current-password"
        />
        <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
          {t('sign-in.submit')}
        </Button>
      </CallForm>
      <OrganisationWays returnTo={readReturnTo(cameFor)} />
      <PasskeyWay onAccess={(token) => onAccess(token, { isProven: true })} />
    </TaskPanel>
  )
}

/** Tells people who have a session already whose it is. */
function SignedInAlready(): ReactNode {
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  // Signing in here gives another user for a moment, before the screen changes.
  const [before] = useState(applicationUser)
  return (
    before && (
      <Notice>
        <p>
          {t('sign-in.already', { email: before.email })} <Link to="/account">{t('sign-in.toAccount')}</Link>
        </p>
      </Notice>
    )
  )
}

/** A passkey needs no password: it proves possession and person at once. Offered where the browser has them. */
function PasskeyWay({ onAccess }: { onAccess: (accessToken: string) => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const isOffered = useInBrowser(hasPasskeys)
  const form = useCallForm()
  const failed = { title: t('sign-in.passkeyFailed'), text: t('sign-in.passkeyFailedText') }
  const submission = useSubmission(
    form,
    async () => {
      const { body } = await callApi(offerPasskeySignIn)
      const assertion = await givePasskey(body.passkey)
      if (!assertion) return
      const { body: access } = await callApi(confirmSession, { body: { challenge: body.challenge, assertion } })
      await onAccess(access.accessToken)
    },
    { wordings: { SITE_SIGN_IN_FAILED: failed } },
  )
  if (!isOffered) return null
  return (
    <>
      <p className="app-or">{t('sign-in.or')}</p>
      <CallForm form={form} submission={submission} label={t('sign-in.passkey')}>
        <Button type="submit" isBusy={submission.isBusy} isWide icon={<Icon of={KeyRound} />}>
          {t('sign-in.passkey')}
        </Button>
      </CallForm>
    </>
  )
}

/** What went wrong at an organisation, by the code of its problem; a code that is none of ours says nothing. */
function ProblemBefore({ code }: { code: string | null }): ReactNode {
  const { t, i18n } = useTranslation()
  const key = `problems.${code ?? ''}`
  if (code === null || !/^SITE_[A-Z_]+$/.test(code) || !i18n.exists(`${key}.title`)) return null
  return (
    <Notice kind="negative" title={t(`${key}.title`)}>
      {i18n.exists(`${key}.fix`) && <p>{t(`${key}.fix`)}</p>}
    </Notice>
  )
}

/** Organisations whose accounts sign in here: links, since the browser goes there. The server has asked which there are, for its own pages. */
function OrganisationWays({ returnTo }: { returnTo: string }): ReactNode {
  const { t } = useTranslation()
  const { callApi, log } = useApplication()
  const { data, error } = useQuery({
    queryKey: keys.answer(describeCall(listOidcProviders)),
    queryFn: ({ signal }) => callApi(listOidcProviders, { signal }),
  })
  useEffect(() => {
    if (error) log('warn', `Organisations are not known: ${String(error)}`)
  }, [error, log])
  return data?.body.map(({ name, label }) => (
    <a
      key={name}
      className="ui-button"
      data-look="secondary"
      data-wide
      href={addressOf(beginOidc, { params: { provider: name }, query: { returnTo } })}
    >
      {t('sign-in.organisation', { label })}
    </a>
  ))
}
