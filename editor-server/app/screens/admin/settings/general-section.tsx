import { languages } from '#content/model/page/schema.ts'
import { organizationTypes } from '#content/model/platform-setting/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { CheckSetting } from './check-setting.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsTools } from './settings-context.ts'

/** Languages that sites are often in, by their BCP 47 tag. */
const offered: readonly string[] = [...languages, 'fy', 'de', 'fr', 'es']

/** What the site is called, in which language it is, and who is behind it. */
export function GeneralSection(): ReactNode {
  const { t, i18n } = useTranslation()
  const { settings } = useSettingsTools()
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const { defaultLanguage } = settings
  const tags = offered.includes(defaultLanguage) ? offered : [...offered, defaultLanguage]
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
          <SelectField
            {...fieldProps(form, 'defaultLanguage')}
            label={t('parts.settingNames.defaultLanguage')}
            hint={t('settings.general.languageHint')}
            defaultValue={defaultLanguage}
            options={tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))}
          />
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
