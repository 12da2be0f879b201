import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { unfollowByLink } from '../../../../api/follows/contract.ts'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'

/** Ends following by the link in a mail, without a session. By a press, since mail scanners open links too. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { token = '' } = useParams()
  const [isDone, setDone] = useState(false)
  const form = useCallForm()
  const invalid = { title: t('unfollow.invalidTitle'), text: t('unfollow.invalidText') }
  const submission = useSubmission(
    form,
    async () => {
      await callApi(unfollowByLink, { body: { token } })
      setDone(true)
    },
    { wordings: { SITE_CODE_INVALID: invalid } },
  )
  if (isDone) {
    return (
      <TaskPanel key="done" title={t('unfollow.doneTitle')} lead={t('unfollow.doneText')}>
        <LinkButton to="/" look="primary" isOutside isWide>
          {t('layout.toSite')}
        </LinkButton>
      </TaskPanel>
    )
  }
  return (
    <TaskPanel title={t('unfollow.title')} lead={t('unfollow.lead')}>
      <CallForm form={form} submission={submission}>
        <Button look="primary" type="submit" isBusy={submission.isBusy} isWide>
          {t('unfollow.submit')}
        </Button>
      </CallForm>
    </TaskPanel>
  )
}
