import type { TFunction } from 'i18next'
import type { SettingChange } from './setting-values.ts'

/** A value in a few words, for somebody who is told what it is now. */
export function describeValue(value: SettingChange['value'], t: TFunction): string {
  if (value === null || value === '') return t('settings.value.none')
  if (typeof value === 'boolean') return t(value ? 'settings.value.yes' : 'settings.value.no')
  if (Array.isArray(value)) return t('settings.value.list', { count: value.length })
  if (typeof value === 'object') return t('settings.value.own')
  return String(value)
}
