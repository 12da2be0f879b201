import { userRoles } from '#content/model/role/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listRoles } from '../../../../api/roles/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { SecondFactorSetting } from './second-factor-setting.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingGroup } from './setting-group.tsx'
import { useSettingsTools } from './settings-context.ts'
import type { SettingsFormState } from './use-section.ts'

const registrations = ['closed', 'open'] as const

/** Who edits pages that say nothing of it, who publishes, who gets an account, and how they sign in. */
export function RightsSection(): ReactNode {
  const { t } = useTranslation()
  const { settings } = useSettingsTools()
  return (
    <SectionForm name="rights">
      {(form) => (
        <>
          <Roles form={form} name="defaultEditRoles" hint={t('settings.rights.editHint')} />
          <Roles form={form} name="publishRoles" hint={t('settings.rights.publishHint')} />
          <SelectField
            {...fieldProps(form, 'registration')}
            label={t('parts.settingNames.registration')}
            hint={t('settings.rights.registrationHint')}
            defaultValue={settings.registration}
            options={registrations.map((value) => ({ value, label: t(`settings.registration.${value}`) }))}
          />
          <SecondFactorSetting form={form} />
        </>
      )}
    </SectionForm>
  )
}

interface RolesProps {
  form: SettingsFormState
  name: 'defaultEditRoles' | 'publishRoles'
  hint: string
}

function Roles({ form, name: key, hint }: RolesProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listRoles)),
    queryFn: ({ signal }) => callApi(listRoles, { signal }),
  })
  const { field, fieldState } = useController({ control: form.control, name: key })
  const { value: chosen } = field
  const named = [
    { value: 'ContentManager', label: t('admin.role.ContentManager') },
    ...(data?.body ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
  ]
  // What the settings name besides stays, and can be taken away.
  const others = chosen
    .filter((role) => !named.some(({ value }) => value === role))
    .map((role) => ({ value: role, label: userRoles.some((known) => known === role) ? t(`admin.role.${role}`) : role }))
  return (
    <SettingGroup label={t(`parts.settingNames.${key}`)} hint={hint} error={fieldState.error?.message} id={fieldIdOf(key)}>
      {[...named, ...(data ? others : [])].map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) => field.onChange(target.checked ? [...chosen, value] : chosen.filter((role) => role !== value))}
        />
      ))}
    </SettingGroup>
  )
}
