import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PASSWORD_LENGTH } from '#content/model/password/schema.ts'
import { createRegistration } from '../../../../api/registrations/contract.ts'
import { OnwardLinks } from '../../../layout/onward-links.tsx'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { type Names, NameFields } from '../../../ui/name-fields/name-fields.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

interface Registration extends Names {
  email: string
  password: string
}

/** What the screen of a closed site says at once, and not after one has filled it in. */
function Closed(): ReactNode {
  const { t } = useTranslation()
  return (
    <TaskPanel title={t('register.closed')} lead={t('register.closedText')} needsScript={false}>
      <OnwardLinks signIn={t('register.signIn')} />
    </TaskPanel>
  )
}

/** Asks for an account, where the site is open to that. The link in the mail makes it. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, state } = useApplication()
  const [sent, setSent] = useState<{ email: string; result: 'Sent' | 'TooSoon' }>()
  const form = useCallForm<Registration>()
  const closed = { title: t('register.closed'), text: t('register.closedText') }
  const submission = useSubmission(
    form,
    async (values) => {
      const { body } = await callApi(createRegistration, { body: values })
      setSent({ email: values.email, result: body.result })
    },
    { wordings: { SITE_REGISTRATION_CLOSED: closed } },
  )
  if (!state.site.canRegister) return <Closed />
  if (sent) {
    return (
      <TaskPanel key="sent" title={t(`forgotten-password.${sent.result}.title`)} lead={t(`register.${sent.result}`, { email: sent.email })}>
        <LinkButton to="/" isOutside isWide>
          {t('layout.toSite')}
        </LinkButton>
      </TaskPanel>
    )
  }
  return (
    <TaskPanel
      title={t('register.title')}
      lead={t('register.lead', { name: state.site.name })}
      foot={
        <p>
          {t('register.have')} <Link to="/sign-in">{t('sign-in.submit')}</Link>
        </p>
      }
    >
      <CallForm form={form} submission={submission}>
        <NameFields form={form} />
        <TextField
          {...fieldProps(form, 'email', { required: t('sign-in.emailMissing') })}
          label={t('sign-in.email')}
          hint={t('register.emailHint')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...fieldProps(form, 'password', { required: t('register.passwordMissing') })}
          label={t('layout.proof.password')}
          hint={t('new-password.hint', { count: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
        />
        <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
          {t('register.submit')}
        </Button>
      </CallForm>
    </TaskPanel>
  )
}
