import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import { askForEmailChange, getOwnEmailChange, withdrawEmailChange } from '../../../../api/emailchanges/contract.ts'
import { sendVerification } from '../../../../api/verifications/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { useRowFocus } from '../../../client/kept-focus/use-row-focus.ts'
import { changes, keys } from '../../../client/queries/keys.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { MailRequest } from '../../../ui/mail-request/mail-request.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

/** The address that somebody signs in with: whether it is confirmed, and another one in its place. */
export function EmailSection(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { applicationUser } = useUserState()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(getOwnEmailChange)),
    queryFn: ({ signal }) => callApi(getOwnEmailChange, { signal }),
    staleTime: 0,
  })
  const [isChanging, setChanging] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useRowFocus(part)
  if (!applicationUser) return null
  const { email, isEmailVerified } = applicationUser
  const pending = data?.body.pending
  return (
    <div ref={part}>
      <AccountSection title={t('profile.email')} lead={t('profile.emailLead')}>
        <p className="app-account__what">
          <strong>{email}</strong>
          <span>{t(isEmailVerified ? 'profile.confirmed' : 'profile.unconfirmed')}</span>
        </p>
        {!isEmailVerified && (
          <MailRequest
            kind="verify"
            email={email}
            label={t('profile.sendVerification')}
            ask={async () => (await callApi(sendVerification, { body: { email } })).body.result}
          />
        )}
        {pending && <Pending email={pending.email} />}
        {isChanging ? (
          <ChangeForm onClose={() => setChanging(false)} />
        ) : (
          <div className="app-actions">
            <Button data-rest onClick={() => setChanging(true)}>
              {t('profile.changeEmail')}
            </Button>
          </div>
        )}
      </AccountSection>
    </div>
  )
}

/** The address that waits for its link to be followed. */
function Pending({ email }: { email: string }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { runTask } = useTasks()
  const { mutateAsync, isPending } = useMutation({
    meta: { changes: changes.emailChange },
    mutationFn: () => callApi(withdrawEmailChange),
  })
  return (
    <Notice isAnswer title={t('profile.pending', { email })}>
      <p>{t('profile.pendingText')}</p>
      <div className="app-actions">
        <Button
          isBusy={isPending}
          onClick={() =>
            void runTask({ type: 'delete', entity: 'emailchange', work: () => mutateAsync(), doneWords: () => t('profile.withdrawn') })
          }
        >
          {t('profile.withdraw')}
        </Button>
      </div>
    </Notice>
  )
}

/** What comes of it where no mail goes out; the others are told by what is shown. */
class NotSent extends ApiProblem {}

function ChangeForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const form = useCallForm<{ email: string }>()
  const { mutateAsync } = useMutation({
    meta: { changes: changes.emailChange },
    mutationFn: async (email: string): Promise<SendVerificationResult> =>
      (await callApi(askForEmailChange, { body: { email } })).body.result,
  })
  const submission = useSubmission(form, async ({ email }) => {
    const work = async () => {
      const result = await mutateAsync(email)
      if (result === 'Sent') return
      const message =
        result === 'AlreadyVerified'
          ? t('profile.isOwn')
          : t(result === 'Unauthorized' ? 'profile.notHere' : `mail-request.verify.${result}`, { email })
      throw new NotSent({ title: message, errors: [{ path: 'email', code: result, message }] })
    }
    await runFormTask(tasks, { type: 'add', entity: 'emailchange', work, doneWords: () => '' })
    onClose()
  })
  return (
    <CallForm form={form} submission={submission} label={t('profile.changeEmail')}>
      <TextField
        {...fieldProps(form, 'email', { required: t('sign-in.emailMissing') })}
        label={t('profile.newEmail')}
        hint={t('profile.newEmailHint')}
        type="email"
        autoComplete="email"
        autoFocus
      />
      <div className="app-actions">
        <Button look="primary" type="submit" isBusy={submission.isBusy}>
          {t('profile.sendLink')}
        </Button>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
      </div>
    </CallForm>
  )
}
