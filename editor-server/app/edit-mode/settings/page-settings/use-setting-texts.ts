import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldTexts } from '../../../../api/blocks/contract.ts'

/** Texts of settings that are no block's: `fields` of a folder's messages, with the names that the product has for levels of access. */
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
