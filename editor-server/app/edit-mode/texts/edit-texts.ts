import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useQuery } from '@tanstack/react-query'
import type { ResourceLanguage } from 'i18next'
import { useTranslation } from 'react-i18next'
import { keys } from '../../client/queries/keys.ts'

/** The texts of edit mode, each language a chunk of its own. */
export const editTexts: Readonly<Record<InterfaceLanguage, () => Promise<{ texts: ResourceLanguage }>>> = {
  nl: () => import('./texts-nl.ts'),
  en: () => import('./texts-en.ts'),
}

/** For a part of edit mode that another screen shows: reads its texts. @returns whether they are there */
export function useEditTexts(): boolean {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { isSuccess } = useQuery({
    queryKey: keys.editTexts(language),
    async queryFn() {
      const { texts } = await editTexts[language]()
      i18n.addResourceBundle(language, 'translation', texts)
      return true
    },
  })
  return isSuccess
}
