import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgotPassword } from '../../../../api/passwords/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

type Outcome = { result: 'Sent' | 'TooSoon'; email: string }

/** Asks for a link to set a new password. What it says is the same whether there is such an account or not. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useCallForm<{ email: string }>()
  const submission = useSubmission(form, async ({ email }) => {
    const { body } = await callApi(forgotPassword, { body: { email } })
    setOutcome({ result: body.result === 'TooSoon' ? 'TooSoon' : 'Sent', email })
  })
  return (
    <TaskPanel
      title={t('forgotten-password.title')}
      lead={t('forgotten-password.lead')}
      foot={
        <p>
          <Link to="/sign-in">{t('forgotten-password.back')}</Link>
        </p>
      }
    >
      {outcome && (
        <Notice kind={outcome.result === 'Sent' ? 'positive' : 'info'} isAnswer title={t(`forgotten-password.${outcome.result}.title`)}>
          <p>{t(`forgotten-password.${outcome.result}.text`, { email: outcome.email })}</p>
        </Notice>
      )}
      <CallForm form={form} submission={submission}>
        <TextField
          {...fieldProps(form, 'email', { required: t('sign-in.emailMissing') })}
          label={t('sign-in.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button look={outcome ? 'secondary' : 'primary'} type="submit" isBusy={submission.isBusy} isWide>
          {t(outcome ? 'forgotten-password.again' : 'forgotten-password.submit')}
        </Button>
      </CallForm>
    </TaskPanel>
  )
}
