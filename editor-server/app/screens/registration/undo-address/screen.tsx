import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { undoEmailChange } from '../../../../api/emailchanges/contract.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { OnwardLinks } from '../../../layout/onward-links.tsx'

/** Gives an account back its old address, with the code of the link in the mail to it. By a press, since mail scanners open links too. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi, user } = useApplication()
  const { applicationUser } = useUserState()
  const { code = '' } = useParams()
  const [isDone, setDone] = useState(false)
  const form = useCallForm()
  const submission = useSubmission(
    form,
    async () => {
      await callApi(undoEmailChange, { body: { code } })
      // Everybody is signed out, which may be the person who reads this.
      if (applicationUser) user.signOut()
      setDone(true)
    },
    { wordings: { SITE_CODE_INVALID: { title: t('new-password.invalid'), text: t('undo-address.invalidText') } } },
  )
  if (isDone) {
    return (
      <TaskPanel key="done" title={t('undo-address.doneTitle')} lead={t('undo-address.doneText')}>
        <OnwardLinks />
      </TaskPanel>
    )
  }
  return (
    <TaskPanel title={t('undo-address.title')} lead={t('undo-address.lead')}>
      <CallForm form={form} submission={submission}>
        <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
          {t('undo-address.submit')}
        </Button>
      </CallForm>
    </TaskPanel>
  )
}
