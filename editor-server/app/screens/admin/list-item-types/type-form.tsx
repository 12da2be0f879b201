import type { ItemField, ListItemType } from '#content/model/list-item-type/schema.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foreseeItemType, getItemType, type TypeEffect, type TypeFields } from '../../../../api/list-item-types/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { EffectsNotice } from './effects-notice.tsx'
import { FieldList } from './field-list.tsx'
import { TypePreview } from './type-preview.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useTypeChanges } from './use-type-changes.ts'
import type { TypeRow } from './use-types.ts'

export interface TypeFormProps {
  title: string
  given: ListItemType
  /** Where the type is used; absent for a new one. */
  row: TypeRow | undefined
  /** Its fields, where a type of the workspace gives them. */
  ofWorkspace: TypeFields | undefined
  /** Whether saving makes it. */
  isNew: boolean
  version: string | undefined
  /** Begins again with the type as it is by now. */
  onAnew: () => void
  onClose: () => void
}

interface Values {
  name: string
  plural: string
}

/** What somebody is asked before a save goes on. */
type Question = { kind: 'effects'; effects: readonly TypeEffect[]; of: string } | { kind: 'conflict'; version: string | undefined }

export function TypeForm({ title, given, row, ofWorkspace, isNew, version: givenVersion, onAnew, onClose }: TypeFormProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { callApi } = useApplication()
  const { add, edit } = useTypeChanges()
  const formId = useId()
  const [fields, setFields] = useState<readonly ItemField[]>(given.fields ?? [])
  const [question, ask] = useState<Question>()
  const [version, setVersion] = useState(givenVersion)
  const form = useCallForm<Values>()

  const toType = ({ name, plural }: Values): ListItemType => ({
    name: (name ?? given.name).trim(),
    ...(plural.trim() !== '' && { plural: plural.trim() }),
    ...(given.fieldsOf !== undefined && { fieldsOf: given.fieldsOf }),
    ...(fields.length > 0 && { fields: [...fields] }),
  })
  const save = async (type: ListItemType, seen: string | undefined) => {
    const work = () => (isNew ? add(type) : edit({ name: given.name, version: seen, type }))
    await runFormTask(tasks, { type: isNew ? 'add' : 'edit', entity: 'listitemtype', work })
    onClose()
  }
  const submission = useSubmission(
    form,
    async (values) => {
      const type = toType(values)
      const text = JSON.stringify(type)
      if (row && row.itemCount > 0 && !(question?.kind === 'effects' && question.of === text)) {
        const { body: effects } = await callApi(foreseeItemType, { params: { id: row.name }, body: type })
        if (effects.length > 0) return ask({ kind: 'effects', effects, of: text })
      }
      try {
        await save(type, version)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 412) throw error
        ask({ kind: 'conflict', version: (await callApi(getItemType, { params: { id: given.name } })).version })
      }
    },
    { wordings: { SITE_CONFLICT: { title: t('list-item-types.takenTitle'), text: t('list-item-types.takenText') } } },
  )
  const change = (changed: readonly ItemField[]) => {
    setFields(changed)
    ask(undefined)
  }
  const isAsked = question?.kind === 'effects'
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
            {isAsked ? t('list-item-types.saveAnyway') : t('admin.actions.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="admin-type">
        <CallForm form={form} submission={submission} id={formId} label={title}>
          {row && !row.isListed && <p className="app-dim">{t('list-item-types.unlisted')}</p>}
          <TextField
            {...fieldProps(form, 'name', { required: t('list-item-types.nameMissing') })}
            label={t('list-item-types.name')}
            hint={t('list-item-types.nameHint')}
            defaultValue={given.name}
            readOnly={row?.isListed === false}
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...fieldProps(form, 'plural')}
            label={t('list-item-types.plural')}
            hint={t('list-item-types.pluralHint')}
            defaultValue={given.plural ?? ''}
            maxLength={60}
            autoComplete="off"
            isOptional
          />
        </CallForm>
        {ofWorkspace ? (
          <WorkspaceFields type={ofWorkspace} />
        ) : (
          <>
            <FieldList fields={fields} onChange={change} />
            {fields.length > 0 && <TypePreview type={{ name: form.getValues('name') || given.name || '–', fields: [...fields] }} />}
          </>
        )}
        {question?.kind === 'effects' && <EffectsNotice effects={question.effects} before={given.fields ?? []} after={fields} />}
        {question?.kind === 'conflict' && (
          <Notice kind="warning" isAnswer title={t('list-item-types.conflictTitle')}>
            <p>{t('list-item-types.conflictText')}</p>
            <p className="app-actions">
              <Button
                onClick={() => {
                  setVersion(question.version)
                  ask(undefined)
                }}
              >
                {t('list-item-types.keepMine')}
              </Button>
              <Button onClick={onAnew}>{t('list-item-types.takeTheirs')}</Button>
            </p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Fields that a type of the workspace gives, which are code. */
function WorkspaceFields({ type }: { type: TypeFields }): ReactNode {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  return (
    <section aria-labelledby="type-fields">
      <h3 id="type-fields">{t('list-item-types.fields')}</h3>
      <p className="app-dim">{t('list-item-types.fieldsOfWorkspace')}</p>
      <ul className="admin-type-pages">
        {Object.keys(type.schema.properties ?? {}).map((key) => (
          <li key={key}>{labelOf({ key, label: {} }, type)}</li>
        ))}
      </ul>
    </section>
  )
}
