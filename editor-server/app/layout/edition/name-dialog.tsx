import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EDITION_NAME_LENGTH } from '#content/model/edition/schema.ts'
import { NOTE_MAX_LENGTH } from '#content/model/version/schema.ts'
import { createEdition, updateEdition } from '../../../api/editions/contract.ts'
import { useApplication } from '../../client/application-context.ts'
import { changes } from '../../client/queries/keys.ts'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { FormDialog } from '../../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../../ui/call-form/field-props.ts'
import { useCallForm } from '../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../ui/call-form/use-submission.ts'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

export interface NameDialogProps {
  /** Absent: a new one is made. */
  edition?: { guid: string; name: string; note?: string | undefined; version: string | undefined }
  /** Told which one, before it closes. */
  onDone?: (guid: string) => void
  onClose: () => void
}

/** Name and note of an edition. */
export function NameDialog({ edition, onDone, onClose }: NameDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { callApi } = useApplication()
  const form = useCallForm<{ name: string; note: string }>({ name: edition?.name ?? '', note: edition?.note ?? '' })
  const { mutateAsync } = useMutation({
    meta: { changes: changes.editions },
    mutationFn: async ({ version, ...body }: { name: string; note?: string; version: string | undefined }) =>
      edition ? callApi(updateEdition, { params: { id: edition.guid }, body, version }) : callApi(createEdition, { body }),
  })
  const bodyOf = (name: string, note: string) => ({ name: name.trim(), ...(note.trim() !== '' && { note: note.trim() }) })
  const submission = useSubmission(form, async ({ name, note }) => {
    const { body } = await runFormTask(tasks, {
      type: edition ? 'edit' : 'add',
      entity: 'edition',
      work: () => mutateAsync({ ...bodyOf(name, note), version: edition?.version }),
      undo: ({ version }) => mutateAsync({ ...bodyOf(edition?.name ?? '', edition?.note ?? ''), version }),
      isUndoable: () => edition !== undefined,
    })
    onDone?.(body.guid)
    onClose()
  })
  const title = t(edition ? 'parts.edition.rename' : 'parts.edition.new')
  return (
    <FormDialog
      form={form}
      submission={submission}
      title={title}
      send={t(edition ? 'admin.actions.save' : 'parts.edition.make')}
      onClose={onClose}
    >
      <TextField
        {...fieldProps(form, 'name', { validate: (name) => name.trim() !== '' || t('parts.edition.nameMissing') })}
        label={t('parts.edition.name')}
        hint={t('parts.edition.nameHint')}
        maxLength={EDITION_NAME_LENGTH}
        autoComplete="off"
      />
      <TextArea
        {...fieldProps(form, 'note')}
        label={t('parts.edition.note')}
        hint={t('parts.edition.noteHint')}
        maxLength={NOTE_MAX_LENGTH}
        rows={3}
        isOptional
      />
    </FormDialog>
  )
}
