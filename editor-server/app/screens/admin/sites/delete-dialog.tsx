import type { SiteRow } from '#content/model/site/schema.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useSiteChanges } from './use-site-changes.ts'

/** Deletes an archived site for good, after its name was typed. */
export function DeleteDialog({ site: { name, title }, onClose }: { site: SiteRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { remove } = useSiteChanges()
  const formId = useId()
  const form = useCallForm<{ typed: string }>()
  const submission = useSubmission(form, async () => {
    await runFormTask(tasks, { type: 'delete', entity: 'site', work: () => remove(name), doneWords: () => t('sites.deleted', { title }) })
    onClose()
  })
  const heading = t('sites.deleteTitle', { title })
  return (
    <Dialog
      isOpen
      title={heading}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" type="submit" form={formId} isBusy={submission.isBusy}>
            {t('sites.deleteNow')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('sites.deleteText')}</p>
      <CallForm form={form} submission={submission} id={formId} label={heading}>
        <TextField
          {...fieldProps(form, 'typed', { validate: (typed) => typed.trim() === name || t('sites.typeName', { name }) })}
          label={t('sites.typeName', { name })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </CallForm>
    </Dialog>
  )
}
