import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { confirmVerification } from '../../../../api/verifications/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'

/** What a link may ask for once it is pressed, by the problem that says so. */
const askedBy: Readonly<Record<string, 'signIn' | 'password'>> = { SITE_VERIFY_SIGN_IN: 'signIn', SITE_VERIFY_PASSWORD: 'password' }

/** Verifies an e-mail address with the code of the link. By a press, since mail scanners open links too. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, user } = useApplication()
  const { applicationUser } = useUserState()
  const { code = '' } = useParams()
  const [isDone, setDone] = useState(false)
  const [asked, setAsked] = useState<'signIn' | 'password'>()
  const form = useCallForm<{ password: string }>()
  const invalid = { title: t('new-password.invalid'), text: t('verify.invalidText') }
  const submission = useSubmission(
    form,
    async ({ password }) => {
      try {
        await callApi(confirmVerification, { body: { code, ...(password && { password }) } })
      } catch (error) {
        setAsked(error instanceof ApiProblem ? askedBy[error.code] : undefined)
        throw error
      }
      if (applicationUser) await user.reload()
      setDone(true)
    },
    { wordings: { SITE_CODE_INVALID: invalid } },
  )
  if (isDone) {
    return (
      <TaskPanel key="done" title={t('verify.doneTitle')} lead={t(applicationUser ? 'verify.doneText' : 'verify.doneSignIn')}>
        {applicationUser ? (
          <LinkButton to="/" look="primary" isOutside isWide>
            {t('layout.toSite')}
          </LinkButton>
        ) : (
          <LinkButton to="/sign-in" look="primary" isWide>
            {t('sign-in.submit')}
          </LinkButton>
        )}
      </TaskPanel>
    )
  }
  return (
    <TaskPanel title={t('verify.title')} lead={t('verify.lead')}>
      <CallForm form={form} submission={submission}>
        {asked === 'password' && (
          <PasswordField
            {...fieldProps(form, 'password', { required: t('layout.proof.passwordMissing') })}
            label={t('layout.proof.password')}
            autoComplete="current-password"
          />
        )}
        {asked !== 'signIn' && (
          <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
            {t('verify.submit')}
          </Button>
        )}
      </CallForm>
      {asked === 'signIn' && (
        <>
          <LinkButton to="/sign-in" look="primary" isWide>
            {t('sign-in.submit')}
          </LinkButton>
          <LinkButton to="/password" isWide>
            {t('verify.newPassword')}
          </LinkButton>
        </>
      )}
    </TaskPanel>
  )
}
