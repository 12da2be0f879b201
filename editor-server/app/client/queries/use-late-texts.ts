import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ResourceLanguage } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Texts by language, each a chunk of its own. */
export type LateTexts = Readonly<Record<InterfaceLanguage, () => Promise<{ texts: ResourceLanguage }>>>

/** Reads texts that come with a part of a screen rather than with the screen. @returns whether they are there */
export function useLateTexts(keyOf: (language: InterfaceLanguage) => QueryKey, late: LateTexts): boolean {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { isSuccess } = useQuery({
    queryKey: keyOf(language),
    async queryFn() {
      const { texts } = await late[language]()
      // Merge deeply: other texts share the top key.
      i18n.addResourceBundle(language, 'translation', texts, true)
      return true
    },
  })
  return isSuccess
}
