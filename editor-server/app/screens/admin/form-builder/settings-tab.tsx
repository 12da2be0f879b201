import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FormAnswer, updateForm } from '../../../../api/forms/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { MomentField } from './moment-field.tsx'
import { WebhookPart } from './webhook-part.tsx'

interface Stored {
  body: FormAnswer
  version?: string | undefined
}

interface Values {
  name: string
  state: FormAnswer['state']
  openOn: string
  closeOn: string
  retentionDays: string
  mostInTotal: string
  mostPerPerson: string
  asksForWork: boolean
  notify: string
  webhook: string
}

export interface SettingsTabProps {
  guid: string
  settings: Stored
  onSaved: (settings: Stored) => void
}

/** What holds at once, whichever version is filled in: when the form is open, how long submissions are kept, who is told. */
export function SettingsTab({ guid, settings, onSaved }: SettingsTabProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const id = useId()
  const { body } = settings
  const [newKey, setNewKey] = useState<string>()
  const form = useCallForm<Values>(valuesOf(body))
  const save = useMutation({
    meta: { changes: changes.forms },
    mutationFn: (values: Values) =>
      runFormTask(tasks, {
        type: 'save',
        entity: 'form',
        work: () => callApi(updateForm, { params: { id: guid }, body: bodyOf(values), version: settings.version }),
        doneWords: () => t('form-builder.live.saved'),
      }),
  })
  const submission = useSubmission(
    form,
    async (values) => {
      const saved = await save.mutateAsync(values)
      const { webhookKey, ...settingsNow } = saved.body
      if (webhookKey !== undefined || settingsNow.webhook === undefined) setNewKey(webhookKey)
      onSaved({ ...saved, body: settingsNow })
    },
    { wordings: { SITE_VERSION_STALE: { title: t('form-builder.live.staleTitle'), text: t('form-builder.live.staleText') } } },
  )
  const openOn = useController({ control: form.control, name: 'openOn' })
  const closeOn = useController({ control: form.control, name: 'closeOn' })
  const isCustom = form.watch('state') === 'Custom'
  const count = (isNeeded: boolean, most: number) => ({
    validate: (text: string) => {
      if (text.trim() === '' && !isNeeded) return true
      return (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most) || t('form-builder.live.number', { most })
    },
  })
  const label = t('form-builder.tabs.settings')
  return (
    <section className="form-tab" aria-labelledby="form-live">
      <h2 id="form-live">{label}</h2>
      <p className="app-dim">{t('form-builder.live.lead')}</p>
      <CallForm form={form} submission={submission} id={id} label={label}>
        <TextField
          {...fieldProps(form, 'name', { validate: (name) => name.trim() !== '' || t('form-builder.live.nameMissing') })}
          label={t('form-builder.live.name')}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          {...fieldProps(form, 'state')}
          label={t('form-builder.live.state')}
          hint={t('form-builder.live.stateHint')}
          options={(['Open', 'Closed', 'Custom'] as const).map((value) => ({ value, label: t(`form-builder.live.states.${value}`) }))}
        />
        {isCustom &&
          [openOn, closeOn].map(({ field, fieldState }) => (
            <MomentField
              key={field.name}
              id={fieldIdOf(field.name)}
              label={t(`form-builder.live.${field.name}`)}
              error={fieldState.error?.message}
              value={field.value}
              onChange={field.onChange}
            />
          ))}
        <TextField
          {...fieldProps(form, 'retentionDays', count(true, 3650))}
          label={t('form-builder.live.retentionDays')}
          hint={t('form-builder.live.retentionHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...fieldProps(form, 'mostInTotal', count(false, 1_000_000))}
          label={t('form-builder.live.mostInTotal')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...fieldProps(form, 'mostPerPerson', count(false, 1000))}
          label={t('form-builder.live.mostPerPerson')}
          hint={t('form-builder.live.mostPerPersonHint')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox
          {...form.register('asksForWork')}
          label={t('form-builder.live.asksForWork')}
          hint={t('form-builder.live.asksForWorkHint')}
        />
        <TextArea
          {...fieldProps(form, 'notify')}
          label={t('form-builder.live.notify')}
          hint={t('form-builder.live.notifyHint')}
          isOptional
          rows={3}
        />
        <TextField
          {...fieldProps(form, 'webhook')}
          label={t('form-builder.live.webhook')}
          hint={t('form-builder.live.webhookHint')}
          isOptional
          type="url"
          autoComplete="off"
        />
        <div className="app-actions">
          <Button look="primary" type="submit" isBusy={submission.isBusy}>
            {t('admin.actions.save')}
          </Button>
        </div>
      </CallForm>
      {body.webhook !== undefined && <WebhookPart guid={guid} newKey={newKey} onNewKey={setNewKey} />}
    </section>
  )
}

function valuesOf(form: FormAnswer): Values {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  const { name, state, openOn = '', closeOn = '', retentionDays, mostInTotal, mostPerPerson, asksForWork, notify, webhook = '' } = form
  return {
    name,
    state,
    openOn,
    closeOn,
    retentionDays: text(retentionDays),
    mostInTotal: text(mostInTotal),
    mostPerPerson: text(mostPerPerson),
    asksForWork: asksForWork === true,
    notify: notify.join('\n'),
    webhook,
  }
}

function bodyOf(values: Values) {
  const { name, state, openOn, closeOn, retentionDays, mostInTotal, mostPerPerson, asksForWork, notify, webhook } = values
  return {
    name: name.trim(),
    state,
    ...(openOn !== '' && { openOn }),
    ...(closeOn !== '' && { closeOn }),
    retentionDays: Number(retentionDays),
    ...(mostInTotal.trim() !== '' && { mostInTotal: Number(mostInTotal) }),
    ...(mostPerPerson.trim() !== '' && { mostPerPerson: Number(mostPerPerson) }),
    ...(asksForWork && { asksForWork }),
    notify: notify.split(/[\s,;]+/).filter((address) => address !== ''),
    ...(webhook.trim() !== '' && { webhook: webhook.trim() }),
  }
}
