import {
  profileCategories,
  profileInputTypes,
  profileVisibilities,
  type ProfileProperty,
  profilePropertySchema,
} from '#content/model/profile-property/schema.ts'
import { isFixed } from '#content/model/profile-property/built-in.ts'
import { findPropertyFault } from '#content/model/profile-property/check-value.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getProfileProperty } from '../../../../api/profileproperties/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { DefinitionFields } from '../../../ui/definition-fields/definition-fields.tsx'
import { type DefinitionValues, readDefinition } from '../../../ui/definition-fields/definition-values.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useDefinitionChanges } from './use-definition-changes.ts'

export interface DefinitionDialogProps {
  /** Absent: a new one is made. */
  definitionKey: string | undefined
  onClose: () => void
}

const fresh: ProfileProperty = { ...profilePropertySchema.parse({ key: 'x' }), key: '' }

/** One property of profiles, as it is when the dialog opens. */
export function DefinitionDialog({ definitionKey, onClose }: DefinitionDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const { data, isError } = useQuery({
    queryKey: keys.profileProperty(definitionKey ?? ''),
    queryFn: ({ signal }) => callApi(getProfileProperty, { params: { id: definitionKey ?? '' }, signal }),
    enabled: definitionKey !== undefined,
    ...askAnew,
  })
  const isNew = definitionKey === undefined
  const definition = isNew ? fresh : data?.body
  const title = t(isNew ? 'profile-properties.new' : 'profile-properties.editTitle', { name: definitionKey ?? '' })
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {definition && (
            <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('admin.actions.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {isError && <p>{t('profile-properties.notRead')}</p>}
      {!isError && !definition && <p className="app-dim">{t('table.loading')}</p>}
      {definition && (
        <DefinitionForm
          id={formId}
          label={title}
          given={definition}
          isNew={isNew}
          version={data?.version}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface Values extends DefinitionValues {
  key: string
  category: ProfileProperty['category']
  section: string
  subsection: string
  sectionSort: string
  subsectionSort: string
  visibleFor: ProfileProperty['visibleFor']
  isStaffOnly: boolean
}

interface DefinitionFormProps {
  id: string
  label: string
  given: ProfileProperty & { isBuiltIn?: boolean }
  isNew: boolean
  version: string | undefined
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function DefinitionForm({ id, label, given, isNew, version, onBusy, onClose }: DefinitionFormProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { applicationUser } = useUserState()
  const { add, edit } = useDefinitionChanges()
  const isOwnPlace = isFixed(given.key)
  const form = useCallForm<Values>()
  const seenBy = useWatch({ control: form.control, name: 'visibleFor' }) ?? given.visibleFor
  const isWidened = !isNew && profileVisibilities.indexOf(seenBy) > profileVisibilities.indexOf(given.visibleFor)
  const submission = useSubmission(
    form,
    async (values) => {
      onBusy(true)
      try {
        const definition = isOwnPlace ? withSeenBy(values, given) : toDefinition(values, given)
        const fault = definition.defaultValue === undefined ? undefined : findPropertyFault(definition, definition.defaultValue)
        if (fault) {
          const message = t(`profile-fields.fault.${fault}`, { label: t('profile-properties.defaultValue') })
          throw new ApiProblem({ title: message, errors: [{ path: 'defaultValue', code: fault, message }] })
        }
        const work = () => (isNew ? add(definition) : edit({ definition, version }))
        await runFormTask(tasks, { type: isNew ? 'add' : 'edit', entity: 'profileproperty', work })
        onClose()
      } finally {
        onBusy(false)
      }
    },
    { wordings: { SITE_CONFLICT: { title: t('profile-properties.takenTitle'), text: t('profile-properties.takenText') } } },
  )
  const named = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`profile-properties.${group}.${value}`) }))
  return (
    <CallForm form={form} submission={submission} id={id} label={label}>
      {isNew && (
        <TextField
          {...fieldProps(form, 'key', { required: t('profile-properties.keyMissing') })}
          label={t('profile-properties.key')}
          hint={t('profile-properties.keyHint')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {isOwnPlace && <p className="app-dim">{t('profile-properties.fixedText')}</p>}
      {!isOwnPlace && (
        <>
          <DefinitionFields
            form={form as unknown as UseFormReturn<DefinitionValues>}
            given={given}
            kinds={profileInputTypes}
            defaultLabel={t('profile-properties.defaultValue')}
            defaultHint={t('profile-properties.defaultHint')}
          />
          <SelectField
            {...fieldProps(form, 'category')}
            label={t('profile-properties.categoryLabel')}
            defaultValue={given.category}
            options={named('category', profileCategories)}
          />
          <TextField
            {...fieldProps(form, 'section')}
            label={t('profile-properties.section')}
            defaultValue={given.section}
            maxLength={60}
            autoComplete="off"
            isOptional
          />
          <TextField
            {...fieldProps(form, 'subsection')}
            label={t('profile-properties.subsection')}
            defaultValue={given.subsection}
            maxLength={60}
            autoComplete="off"
            isOptional
          />
          <TextField
            {...fieldProps(form, 'sectionSort')}
            label={t('profile-properties.sectionSort')}
            hint={t('profile-properties.sectionSortHint')}
            defaultValue={String(given.sectionSort)}
            type="number"
            step="any"
          />
          <TextField
            {...fieldProps(form, 'subsectionSort')}
            label={t('profile-properties.subsectionSort')}
            hint={t('profile-properties.sectionSortHint')}
            defaultValue={String(given.subsectionSort)}
            type="number"
            step="any"
          />
        </>
      )}
      <SelectField
        {...fieldProps(form, 'visibleFor')}
        label={t('profile-properties.visibleFor')}
        defaultValue={given.visibleFor}
        options={named('seenBy', profileVisibilities)}
      />
      {isWidened && (
        <Notice kind="warning" isAnswer title={t(`profile-properties.widened.${seenBy}`)}>
          <p>{t('profile-properties.widenedText')}</p>
        </Notice>
      )}
      {applicationUser?.isMett === true && (
        <Checkbox {...form.register('isStaffOnly')} label={t('profile-properties.staffOnlyLabel')} defaultChecked={given.isStaffOnly} />
      )}
    </CallForm>
  )
}

/** What a site says of a property that has a place of its own. */
function withSeenBy({ visibleFor, isStaffOnly }: Values, { isBuiltIn: _, ...given }: DefinitionFormProps['given']): ProfileProperty {
  return { ...given, visibleFor, isStaffOnly: isStaffOnly ?? given.isStaffOnly }
}

/** What the form stands for; what it has no field for stays as it was. */
function toDefinition(values: Values, { isBuiltIn: _, ...given }: DefinitionFormProps['given']): ProfileProperty {
  const {
    key = given.key,
    category,
    section,
    subsection,
    sectionSort,
    subsectionSort,
    visibleFor,
    isStaffOnly = given.isStaffOnly,
  } = values
  const { defaultValue: _before, ...kept } = given
  return {
    ...kept,
    ...(readDefinition(values, given) as Pick<ProfileProperty, 'label' | 'inputType' | 'required' | 'options' | 'defaultValue'>),
    key: key.trim(),
    category,
    section,
    subsection,
    sectionSort: Number(sectionSort) || 0,
    subsectionSort: Number(subsectionSort) || 0,
    visibleFor,
    isStaffOnly,
  }
}
