import { addDays, addMonths, firstDayOf, monthOf } from '#content/model/instant/days.ts'
import { type RetentionKey, retentionRanges } from '#content/model/platform-setting/retention.ts'
import { OLD_KEPT } from '#content/model/version/retention.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeDay } from '../../../client/describe-moment.ts'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useToday } from '../../../client/in-browser/use-today.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useSettingsTools } from './settings-context.ts'
import type { SettingsFormState } from './use-section.ts'

/** How long something is kept. A shorter time says what it takes away before it is saved, since that does not come back. */
export function KeptSetting({ form, name }: { form: SettingsFormState; name: RetentionKey }): ReactNode {
  const { t } = useTranslation()
  const { settings } = useSettingsTools()
  const { least, most, usual } = retentionRanges[name]
  return (
    <>
      <TextField
        {...fieldProps(form, name, { valueAsNumber: true })}
        type="number"
        min={least}
        max={most}
        label={t(`parts.settingNames.${name}`)}
        hint={`${t(`settings.retention.goes.${name}`, { more: OLD_KEPT })} ${t('settings.retention.range', { least, most, usual })}`}
        defaultValue={settings[name]}
      />
      <Shortening form={form} name={name} />
    </>
  )
}

function Shortening({ form, name }: { form: SettingsFormState; name: RetentionKey }): ReactNode {
  const { t, i18n } = useTranslation()
  const { settings } = useSettingsTools()
  const today = useToday()
  const typed = useWatch({ control: form.control, name })
  const { least, usual } = retentionRanges[name]
  // Left empty it is as usual.
  const value = Number.isNaN(typed) ? usual : typed
  if (today === undefined || value < least || value >= settings[name]) return undefined
  const before = name === 'statisticsMonths' ? firstDayOf(addMonths(monthOf(today), -value)) : addDays(today, -value)
  const on = describeDay(before, i18n.language === 'en' ? 'en' : 'nl')
  return (
    <Notice kind="warning" isAnswer title={t(`settings.retention.shortens.${name}`, { on, more: OLD_KEPT })}>
      <p>{t('settings.retention.forGood')}</p>
    </Notice>
  )
}
