import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import i18next, { type i18n, type ResourceLanguage } from 'i18next'
import { joinTexts } from './join-texts.ts'

/**
 * Both languages have the same keys, so none has to fall back on the other.
 * @throws TypeError if two parts have the same name
 */
export async function createTexts(language: InterfaceLanguage, parts: readonly ResourceLanguage[]): Promise<i18n> {
  const instance = i18next.createInstance()
  // Handed on by its provider alone: what react-i18next keeps for the whole process would be of another request.
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: joinTexts(parts) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // Texts that come later show wherever they were wanted before.
    react: { useSuspense: false, bindI18nStore: 'added' },
    showSupportNotice: false,
  })
  return instance
}
