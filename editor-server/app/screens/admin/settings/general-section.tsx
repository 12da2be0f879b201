import { organizationTypes } from '#content/model/platform-setting/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { CheckSetting } from './check-setting.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsTools } from './settings-context.ts'

/** Names of all languages are no small file. */
const LanguageSetting = createLatePart(async () => (await import('./language-setting.tsx')).LanguageSetting)

/** What the site is called, in which language it is, and who is behind it. */
export function GeneralSection(): ReactNode {
  const { t } = useTranslation()
  const { settings } = useSettingsTools()
  return (
    <SectionForm name="general">
      {(form) => (
        <>
          <TextField
            {...fieldProps(form, 'platformName', { required: t('settings.nameMissing') })}
            label={t('parts.settingNames.platformName')}
            hint={t('settings.general.nameHint')}
            defaultValue={settings.platformName}
            maxLength={120}
            autoComplete="off"
          />
          <TextArea
            {...fieldProps(form, 'platformDescription')}
            label={t('parts.settingNames.platformDescription')}
            hint={t('settings.general.descriptionHint')}
            defaultValue={settings.platformDescription}
            maxLength={500}
            rows={3}
            isOptional
          />
          <LanguageSetting form={form} />
          <CheckSetting form={form} name="translationGate" hint={t('settings.general.gateHint')} />
          <SelectField
            {...fieldProps(form, 'organizationType')}
            label={t('parts.settingNames.organizationType')}
            hint={t('settings.general.organizationHint')}
            defaultValue={settings.organizationType}
            options={organizationTypes.map((kind) => ({ value: kind, label: t(`settings.organization.${kind}`) }))}
          />
          <TextField
            {...fieldProps(form, 'contactEmail')}
            type="email"
            label={t('parts.settingNames.contactEmail')}
            hint={t('settings.general.contactHint')}
            defaultValue={settings.contactEmail}
            autoComplete="off"
            isOptional
          />
          <TextField
            {...fieldProps(form, 'securityContact')}
            label={t('parts.settingNames.securityContact')}
            hint={t('settings.general.securityHint')}
            defaultValue={settings.securityContact}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            isOptional
          />
        </>
      )}
    </SectionForm>
  )
}
