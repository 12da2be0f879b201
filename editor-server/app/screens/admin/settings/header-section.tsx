import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { CheckSetting } from './check-setting.tsx'
import { HeaderImagesSetting, MediaSetting } from './media-setting.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsTools } from './settings-context.ts'

const visibilities = ['scroll', 'pinned'] as const

/** Logo, pictures and links at the top of every page. */
export function HeaderSection(): ReactNode {
  const { t } = useTranslation()
  const { settings } = useSettingsTools()
  return (
    <SectionForm name="header">
      {(form) => (
        <>
          <CheckSetting form={form} name="showHeader" hint={t('settings.header.showHeaderHint')} />
          <SelectField
            {...fieldProps(form, 'headerVisibility')}
            label={t('parts.settingNames.headerVisibility')}
            defaultValue={settings.headerVisibility}
            options={visibilities.map((value) => ({ value, label: t(`settings.visibility.${value}`) }))}
          />
          <MediaSetting form={form} name="headerLogo" hint={t('settings.header.logoHint')} />
          <div className="admin-settings__pair">
            <TextField
              {...fieldProps(form, 'headerLogoHeight', { valueAsNumber: true })}
              type="number"
              min={16}
              max={200}
              label={t('parts.settingNames.headerLogoHeight')}
              hint={t('settings.header.heightHint')}
              defaultValue={settings.headerLogoHeight}
            />
            <TextField
              {...fieldProps(form, 'headerLogoPadding', { valueAsNumber: true })}
              type="number"
              min={0}
              max={64}
              label={t('parts.settingNames.headerLogoPadding')}
              hint={t('settings.header.paddingHint')}
              defaultValue={settings.headerLogoPadding}
            />
          </div>
          <MediaSetting form={form} name="faviconLogo" hint={t('settings.header.iconHint')} />
          <HeaderImagesSetting form={form} hint={t('settings.header.imagesHint')} />
          <fieldset className="admin-rights">
            <legend>{t('settings.header.links')}</legend>
            <CheckSetting form={form} name="showSubMenu" hint={t('settings.header.subMenuHint')} />
            <CheckSetting form={form} name="showAutoTranslate" hint={t('settings.header.translateHint')} />
            <CheckSetting form={form} name="showAccount" hint={t('settings.header.accountHint')} />
          </fieldset>
        </>
      )}
    </SectionForm>
  )
}
