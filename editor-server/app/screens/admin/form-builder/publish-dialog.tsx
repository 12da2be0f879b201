import type { FormContent } from '#content/model/form/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getImpactOfForm, publishForm } from '../../../../api/forms/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { nameOfFinding } from './name-of-finding.ts'
import type { Draft } from './use-draft.ts'

export interface PublishDialogProps {
  guid: string
  draft: Draft
  content: FormContent
  onDone: (version: number) => void
  onClose: () => void
}

/** Says what publishing will do, does it, and says what it did. */
export function PublishDialog({ guid, draft, content, onDone, onClose }: PublishDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const [note, setNote] = useState('')
  const [isSaved, setSaved] = useState<boolean>()
  const params = { id: guid }
  const { saveNow } = draft
  useEffect(() => {
    void saveNow().then(setSaved)
    // Once, as it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const impact = useQuery({
    queryKey: keys.formImpact(guid),
    queryFn: async ({ signal }) => (await callApi(getImpactOfForm, { params, signal })).body,
    enabled: isSaved === true,
    ...askAnew,
  })
  const publish = useMutation({
    meta: { changes: changes.forms },
    mutationFn: () =>
      runFormTask(tasks, {
        type: 'save',
        entity: 'form',
        work: () => callApi(publishForm, { params, body: note.trim() === '' ? {} : { note: note.trim() }, version: draft.version() }),
        // The dialog says what it did; an earlier version is brought back where they are listed.
        doneWords: () => '',
      }),
    onSuccess({ body, version }) {
      draft.published(version)
      onDone(body.version)
    },
  })
  const { findings } = draft
  const isPossible = isSaved === true && findings.length === 0 && !publish.isSuccess
  return (
    <Dialog
      isOpen
      title={t('form-builder.publish.title')}
      onClose={onClose}
      actions={
        <>
          {isPossible && (
            <Button look="primary" isBusy={publish.isPending} onClick={() => publish.mutate()}>
              {t('admin.actions.publish')}
            </Button>
          )}
          <Button onClick={onClose}>{t(publish.isSuccess ? 'actions.close' : 'actions.cancel')}</Button>
        </>
      }
    >
      {isSaved === undefined && <p>{t('form-builder.saving.saving')}</p>}
      {isSaved === false && <Notice kind="negative">{t('form-builder.publish.notSaved')}</Notice>}
      {isSaved && findings.length > 0 && (
        <Notice kind="warning" title={t('form-builder.findings.count', { count: findings.length })}>
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.path} ${finding.message}`}>
                {nameOfFinding(finding, content, t)}: {finding.message}
              </li>
            ))}
          </ul>
          <p>{t('form-builder.publish.putRight')}</p>
        </Notice>
      )}
      {isPossible && (
        <>
          <p>{t('form-builder.publish.text')}</p>
          {impact.data && <Pages title={t('form-builder.publish.pages', { count: impact.data.pageCount })} {...impact.data} />}
          <TextField
            label={t('form-builder.publish.note')}
            isOptional
            maxLength={500}
            value={note}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      {publish.isError && <Notice kind="negative" isAnswer title={wordsOf(publish.error, t)} />}
      {publish.data && (
        <Notice kind="positive" isAnswer title={t('form-builder.publish.done', { version: publish.data.body.version })}>
          <Pages title={t('form-builder.publish.built', { count: publish.data.body.pageCount })} {...publish.data.body} />
        </Notice>
      )}
    </Dialog>
  )
}

function wordsOf(error: unknown, t: Parameters<typeof describeFailureInLine>[1]): string {
  const refused = error instanceof ApiProblem && error.code === 'SITE_PUBLISH_REFUSED' ? error.errors.map(({ message }) => message) : []
  return refused.length > 0 ? refused.join(' ') : describeFailureInLine(error, t)
}

function Pages({
  title,
  pages,
  pageCount,
}: {
  title: string
  pages: readonly { url: string; title: string }[]
  pageCount: number
}): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{title}</p>
      {pages.length > 0 && (
        <ul className="form-builder__pages">
          {pages.map(({ url, title: name }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
          {pageCount > pages.length && <li>{t('form-builder.publish.more', { count: pageCount - pages.length })}</li>}
        </ul>
      )}
    </>
  )
}
