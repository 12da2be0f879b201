import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPageTemplate, deletePageTemplate } from '../../../../api/page-templates/contract.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailure } from '../../../ui/call-form/describe-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

/** Of the name of a template. */
const NAME_MAX_LENGTH = 120

export interface TemplateOfPageDialogProps {
  page: Pick<ApiPage, 'guid' | 'title'>
  /** Sends what has been typed: the template begins as the working copy of the page is. */
  savePage?: () => Promise<unknown>
  onClose: () => void
}

/** Makes of a page what new pages begin with: its layout and its blocks, as they are now. The page keeps its own. */
export function TemplateOfPageDialog({ page: { guid: pageGuid, title }, savePage, onClose }: TemplateOfPageDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const id = useId()
  const [name, setName] = useState(title.slice(0, NAME_MAX_LENGTH))
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const meta = { changes: changes.templates }
  const takeBack = useMutation({
    meta,
    mutationFn: ({ body, version }: Awaited<ReturnType<typeof make>>) =>
      callApi(deletePageTemplate, { params: { id: body.guid }, version }),
  })
  const { mutate, isPending, error } = useMutation({
    meta,
    mutationFn: (chosen: string) =>
      runFormTask(tasks, {
        type: 'add',
        entity: 'template',
        work: () => make(chosen),
        doneWords: () => t('edit.page-settings.template.done', { name: chosen }),
        undo: takeBack.mutateAsync,
      }),
    onSuccess: onClose,
  })
  const failure =
    error &&
    describeFailure(error, t, {
      SITE_CONFLICT: { title: t('edit.page-settings.template.takenTitle'), text: t('edit.page-settings.template.takenText') },
    })

  async function make(chosen: string) {
    await savePage?.()
    return callApi(createPageTemplate, { body: { kind: 'page', name: chosen, pageGuid } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = name.trim()
    setMissing(chosen === '')
    if (chosen === '') field.current?.focus()
    else if (!isPending) mutate(chosen)
  }
  return (
    <Dialog
      isOpen
      title={t('edit.page-settings.template.title', { title })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={`${id}-form`} isBusy={isPending}>
            {t('edit.page-settings.template.make')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <form className="edit-new-page" id={`${id}-form`} onSubmit={submit} noValidate>
        <p>{t('edit.page-settings.template.text')}</p>
        <TextField
          ref={field}
          label={t('edit.page-settings.template.name')}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          data-autofocus
          error={isMissing ? t('edit.page-settings.template.missing') : undefined}
          onChange={({ target }) => {
            setName(target.value)
            setMissing(false)
          }}
        />
        {failure && (
          <Notice kind="negative" isAnswer title={failure.title}>
            <p>{failure.text}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
