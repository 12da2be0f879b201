import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { PASSWORD_LENGTH } from '#content/model/password/schema.ts'
import { resetPassword } from '../../../../api/passwords/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'

/** A new password, with the code of the link that was mailed. It is typed once: it can be shown (WCAG 3.3.7). */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, user } = useApplication()
  const { code = '' } = useParams()
  const [isDone, setDone] = useState(false)
  const form = useCallForm<{ password: string }>()
  const invalid = { title: t('new-password.invalid'), text: t('new-password.invalidText') }
  const submission = useSubmission(
    form,
    async ({ password }) => {
      await callApi(resetPassword, { body: { code, password } })
      // All sessions have ended, that of this browser too.
      user.signOut()
      setDone(true)
    },
    { wordings: { SITE_CODE_INVALID: invalid } },
  )
  if (isDone) {
    return (
      <TaskPanel key="done" title={t('new-password.doneTitle')} lead={t('new-password.doneText')}>
        <LinkButton to="/sign-in" look="primary" isWide>
          {t('sign-in.submit')}
        </LinkButton>
      </TaskPanel>
    )
  }
  return (
    <TaskPanel
      title={t('new-password.title')}
      foot={
        <p>
          <Link to="/password">{t('new-password.newLink')}</Link>
        </p>
      }
    >
      <CallForm form={form} submission={submission}>
        <PasswordField
          {...fieldProps(form, 'password', { required: t('new-password.missing') })}
          label={t('new-password.label')}
          hint={t('new-password.hint', { count: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
        />
        <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
          {t('new-password.submit')}
        </Button>
      </CallForm>
    </TaskPanel>
  )
}
