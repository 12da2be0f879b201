import type { PlatformSettingKey } from '#content/model/platform-setting/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIdOf } from '../../../ui/call-form/field-id-of.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import type { SettingValues } from './setting-values.ts'
import type { SettingsFormState } from './use-section.ts'

/** Settings that are on or off. */
type CheckedKey = { [Key in PlatformSettingKey]: SettingValues[Key] extends boolean ? Key : never }[PlatformSettingKey]

/** A setting that is on or off, with what it does. */
export function CheckSetting({ form, name, hint }: { form: SettingsFormState; name: CheckedKey; hint?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <Checkbox
      {...form.register(name)}
      id={fieldIdOf(name)}
      defaultChecked={form.getValues(name)}
      label={
        <>
          {t(`parts.settingNames.${name}`)}
          {hint !== undefined && <span className="admin-rights__text">{hint}</span>}
        </>
      }
    />
  )
}
