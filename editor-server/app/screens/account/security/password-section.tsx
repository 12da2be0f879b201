import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PASSWORD_LENGTH } from '#content/model/password/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { changePassword } from '../../../../api/passwords/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'

interface Typed {
  password: string
  newPassword: string
}

/** Another password. It is typed once: it can be shown (WCAG 3.3.7). */
export function PasswordSection(): ReactNode {
  const { t } = useTranslation()
  const { cache, callApi } = useApplication()
  const tasks = useTasks()
  const { mutateAsync } = useMutation({
    meta: { changes: changes.sessions },
    async mutationFn(body: Typed) {
      const answer = await callApi(changePassword, { body })
      // The session has a new id, and the others have ended.
      cache.setToken(answer.body.accessToken)
    },
  })
  const form = useCallForm<Typed>()
  const submission = useSubmission(form, async (body) => {
    await runFormTask(tasks, {
      type: 'save',
      entity: 'password',
      work: () => mutateAsync(body),
      // Nobody knows the former one but the person: it is kept as a print only.
      doneWords: () => t('security.password.done'),
    })
    form.reset()
  })
  return (
    <AccountSection title={t('security.password.title')}>
      <CallForm form={form} submission={submission} label={t('security.password.title')}>
        <PasswordField
          {...fieldProps(form, 'password', { required: t('security.password.presentMissing') })}
          label={t('security.password.present')}
          hint={<Link to="/password">{t('sign-in.forgotten')}</Link>}
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldProps(form, 'newPassword', { required: t('new-password.missing') })}
          label={t('new-password.label')}
          hint={t('new-password.hint', { count: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
        />
        <div className="app-actions">
          <Button look="primary" type="submit" isBusy={submission.isBusy}>
            {t('new-password.submit')}
          </Button>
        </div>
      </CallForm>
    </AccountSection>
  )
}
