import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useQuery } from '@tanstack/react-query'
import type { ResourceLanguage } from 'i18next'
import { useTranslation } from 'react-i18next'
import { keys } from '../client/queries/keys.ts'

/** Each language is a chunk of its own, which comes with the first dialog. */
const sets: Readonly<Record<InterfaceLanguage, () => Promise<{ texts: ResourceLanguage }>>> = {
  nl: () => import('./texts-nl.ts'),
  en: () => import('./texts-en.ts'),
}

/** Reads the texts of this folder. @returns whether they are there */
export function useEditionTexts(): boolean {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { isSuccess } = useQuery({
    queryKey: keys.editionTexts(language),
    async queryFn() {
      const { texts } = await sets[language]()
      i18n.addResourceBundle(language, 'translation', texts)
      return true
    },
  })
  return isSuccess
}
