import { type Template, templateKinds } from '#content/model/template/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listPageTemplates } from '../../../../api/page-templates/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { FormDialog } from '../../../ui/call-form/form-dialog.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { NameField, nameRules } from './name-field.tsx'
import type { TemplateRow } from './templates-table.tsx'
import { useTemplateChanges } from './use-template-changes.ts'

interface NewForm {
  name: string
  kind: Template['kind']
  /** Guid of what it begins with; empty: nothing. */
  copyOf: string
}

export interface NewDialogProps {
  /** It is copied; absent: the person says what the template is, and what it begins with. */
  original?: TemplateRow
  onClose: () => void
}

/** A new template, which opens in edit mode. */
export function NewDialog({ original, onClose }: NewDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const { add } = useTemplateChanges()
  const form = useCallForm<NewForm>()
  const kind = form.watch('kind') ?? 'footer'
  const { data: templates = [] } = useQuery({
    queryKey: keys.templates(kind),
    queryFn: async ({ signal }) => (await callApi(listPageTemplates, { query: { kind }, signal })).body,
    enabled: original === undefined,
    ...askAnew,
  })
  const submission = useSubmission(
    form,
    async ({ name, copyOf }) => {
      const made = { name: name.trim(), kind: original?.kind ?? kind, copyOf: original?.guid ?? (copyOf || undefined) }
      const { guid } = await runFormTask(tasks, { type: 'add', entity: 'template', work: () => add(made) })
      location.assign(`/admin/templates/${guid}/edit`)
    },
    { wordings: { SITE_CONFLICT: { title: t('templates.takenTitle'), text: t('templates.takenText') } } },
  )
  const title = original ? t('templates.copy', { name: original.name }) : t('templates.new')
  return (
    <FormDialog form={form} submission={submission} title={title} send={t('templates.make')} onClose={onClose}>
      <NameField
        {...fieldProps(form, 'name', nameRules(t('templates.nameMissing')))}
        defaultValue={original ? t('templates.copyName', { name: original.name }) : ''}
      />
      {!original && (
        <>
          <ChoiceGroup
            {...fieldProps(form, 'kind')}
            type="radio"
            label={t('templates.kind')}
            options={templateKinds.map((value) => ({ value, label: t(`templates.kindMeans.${value}`) }))}
            defaultValue={['footer']}
          />
          <SelectField
            // Another kind has other templates to begin with.
            key={kind}
            {...fieldProps(form, 'copyOf')}
            label={t('templates.beginWith')}
            defaultValue=""
            options={[
              { value: '', label: t('templates.blank') },
              ...templates.map(({ guid, name }) => ({ value: guid, label: t('templates.copyName', { name }) })),
            ]}
          />
        </>
      )}
    </FormDialog>
  )
}
