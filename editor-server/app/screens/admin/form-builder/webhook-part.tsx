import { useMutation } from '@tanstack/react-query'
import { KeyRound, Send } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewWebhookKey, testWebhook } from '../../../../api/forms/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

export interface WebhookPartProps {
  guid: string
  /** The key that came with the address; it is shown this once. */
  newKey: string | undefined
  onNewKey: (key: string) => void
}

/** Whether the webhook that is saved works, and the key that its receiver checks messages with. */
export function WebhookPart({ guid, newKey, onNewKey }: WebhookPartProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const [isAsking, setAsking] = useState(false)
  const params = { id: guid }
  const test = useMutation({ mutationFn: async () => (await callApi(testWebhook, { params })).body })
  const renew = useMutation({
    mutationFn: () =>
      runFormTask(tasks, {
        type: 'edit',
        entity: 'webhook key',
        work: async () => (await callApi(renewWebhookKey, { params })).body.webhookKey,
        // The key is shown in its place, this once.
        doneWords: () => '',
      }),
    onSuccess: onNewKey,
  })
  const error = test.error ?? renew.error
  return (
    <section className="form-webhook" aria-labelledby="form-webhook">
      <h3 id="form-webhook">{t('form-builder.webhook.title')}</h3>
      <p className="app-dim">{t('form-builder.webhook.text')}</p>
      {newKey !== undefined && (
        <Notice kind="warning" isAnswer title={t('form-builder.webhook.key')}>
          <p>{t('form-builder.webhook.keyText')}</p>
          <p>
            <code className="form-webhook__key">{newKey}</code>
          </p>
          <CopyButton text={newKey} label={t('form-builder.webhook.copy')} />
        </Notice>
      )}
      {error && !test.isPending && !renew.isPending && <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)} />}
      {test.data && !test.isPending && (
        <Notice
          kind={test.data.isGood ? 'positive' : 'negative'}
          isAnswer
          title={t(`form-builder.webhook.${test.data.isGood ? 'good' : 'bad'}`)}
        >
          {test.data.reason !== '' && <p>{test.data.reason}</p>}
        </Notice>
      )}
      <div className="app-actions">
        <Button icon={<Icon of={Send} />} isBusy={test.isPending} onClick={() => test.mutate()}>
          {t('form-builder.webhook.test')}
        </Button>
        <Button icon={<Icon of={KeyRound} />} isBusy={renew.isPending} onClick={() => setAsking(true)}>
          {t('form-builder.webhook.renew')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('form-builder.webhook.renewTitle')}
          confirm={t('form-builder.webhook.renewNow')}
          onConfirm={() => renew.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('form-builder.webhook.renewText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
