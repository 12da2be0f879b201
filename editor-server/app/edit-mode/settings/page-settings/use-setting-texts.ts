import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldTexts } from '../../../../api/blocks/contract.ts'

/** Field texts for settings that belong to no block: `fields` of a folder's messages, plus the names of access levels. */
export function useSettingTexts(folder: string): Readonly<Record<string, FieldTexts>> {
  const { t } = useTranslation()
  return useMemo(() => {
    const texts = t(`edit.${folder}.fields`, { returnObjects: true }) as Record<string, FieldTexts>
    const levels = t('admin.accessLevel', { returnObjects: true }) as Record<string, string>
    return Object.fromEntries(
      Object.entries(texts).map(([name, own]) => [name, /Access$|Permission$/.test(name) ? { ...own, options: levels } : own]),
    )
  }, [t, folder])
}
