import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../../../api/forms/contract.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { readExport } from './form-export.ts'
import { type NewForm, useFormChanges } from './use-form-changes.ts'

export interface NewDialogProps {
  /** It is copied. */
  original?: FormRow
  /** It begins as what a file says. */
  withFile?: boolean
  onClose: () => void
}

/** A new form, which opens in the builder. How long submissions are kept has no default: who makes a form decides. */
export function NewDialog({ original, withFile = false, onClose }: NewDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { add } = useFormChanges()
  const form = useCallForm<{ name: string; retentionDays: string; file?: FileList }>()
  const submission = useSubmission(form, async ({ name, retentionDays, file }) => {
    const read = await readChosen(file)
    const body: NewForm = { ...read, name: name.trim(), retentionDays: Number(retentionDays), ...(original && { copyOf: original.guid }) }
    const { guid } = await runFormTask(tasks, { type: 'add', entity: 'form', work: () => add(body) })
    location.assign(`/admin/forms/view/${guid}`)
  })
  const title = original ? t('forms.copy', { name: original.name }) : t(withFile ? 'forms.import' : 'forms.new')
  return (
    <FormDialog form={form} submission={submission} title={title} send={t('forms.make')} onClose={onClose}>
      {withFile && (
        <TextField
          {...fieldProps(form, 'file', {
            validate: async (files) => (await readChosen(files)) !== undefined || t('forms.fileWrong'),
            // What is wrong with a file is told as it is chosen.
            onChange: () => void form.trigger('file'),
          })}
          type="file"
          accept=".json,application/json"
          label={t('forms.file')}
          hint={t('forms.fileHint')}
        />
      )}
      <TextField
        {...fieldProps(form, 'name', { validate: (name) => name.trim() !== '' || t('forms.nameMissing') })}
        label={t('forms.name')}
        hint={t('forms.nameHint')}
        maxLength={200}
        autoComplete="off"
        defaultValue={original ? t('forms.copyName', { name: original.name }) : ''}
      />
      <TextField
        {...fieldProps(form, 'retentionDays', {
          validate: (days) => (/^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= 3650 ? true : t('forms.daysMissing')),
        })}
        label={t('forms.retentionDays')}
        hint={t('forms.retentionHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue=""
      />
    </FormDialog>
  )
}

async function readChosen(files: FileList | undefined): Promise<Omit<NewForm, 'name'> | undefined> {
  const file = files?.[0]
  return file && readExport(await file.text())
}
