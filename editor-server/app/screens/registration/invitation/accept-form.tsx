import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_LENGTH } from '#content/model/password/schema.ts'
import { useApplication } from '../../../client/application-context.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { type Names, NameFields } from '../../../ui/name-fields/name-fields.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'

interface Acceptance extends Names {
  password: string
}

/** Names and a password: what an account still needs when the invitation knows its e-mail address. */
export function AcceptForm({ code, onAccepted }: { code: string; onAccepted: () => void }): ReactNode {
  const { t } = useTranslation()
  const { user } = useApplication()
  const form = useCallForm<Acceptance>()
  // The code of such a problem is the action result (DESIGN section 6).
  const wordings = Object.fromEntries(
    ['Expired', 'NotFound', 'Failed'].map((result) => [
      result,
      { title: t('invitation.notAccepted'), text: t(`invitation.results.${result}`) },
    ]),
  )
  const submission = useSubmission(
    form,
    async (values) => {
      if (!(await user.acceptInvitation({ code, ...values })))
        throw user.acceptProblem ?? new ApiProblem({ title: t('invitation.notAccepted') })
      onAccepted()
    },
    { wordings },
  )
  return (
    <CallForm form={form} submission={submission}>
      <NameFields form={form} />
      <PasswordField
        {...fieldProps(form, 'password', { required: t('register.passwordMissing') })}
        label={t('layout.proof.password')}
        hint={t('new-password.hint', { count: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
      />
      <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
        {t('invitation.accept')}
      </Button>
    </CallForm>
  )
}
