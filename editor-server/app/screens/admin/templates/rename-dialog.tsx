import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { getPageTemplate } from '../../../../api/page-templates/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NameField, nameRules } from './name-field.tsx'
import type { TemplateRow } from './templates-table.tsx'
import { useTemplateChanges } from './use-template-changes.ts'

export function RenameDialog({ template: { guid, name }, onClose }: { template: TemplateRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const { rename } = useTemplateChanges()
  const formId = useId()
  const { data, isError } = useQuery({
    queryKey: keys.template(guid),
    queryFn: ({ signal }) => callApi(getPageTemplate, { params: { id: guid }, signal }),
    ...askAnew,
  })
  const form = useCallForm<{ name: string }>()
  const title = t('templates.rename', { name })
  const submission = useSubmission(
    form,
    async (values) => {
      const work = () => rename({ guid, name: values.name.trim(), version: data?.version })
      await runFormTask(tasks, { type: 'edit', entity: 'template', work })
      onClose()
    },
    { wordings: { SITE_CONFLICT: { title: t('templates.takenTitle'), text: t('templates.takenText') } } },
  )
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {data && (
            <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
              {t('admin.actions.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {isError && <p>{t('templates.notRead')}</p>}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data && (
        <CallForm form={form} submission={submission} id={formId} label={title}>
          <NameField {...fieldProps(form, 'name', nameRules(t('templates.nameMissing')))} defaultValue={name} />
        </CallForm>
      )}
    </Dialog>
  )
}
