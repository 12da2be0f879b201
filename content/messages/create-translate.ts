import i18next from 'i18next'

/** Languages of the interface; nl is the default and the fallback (SPEC section 1). */
export const interfaceLanguages = ['nl', 'en'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** The text of a dotted key with its `{{name}}` parts filled in; `count` selects singular or plural. */
export type TranslateShared = (key: string, params?: Record<string, string | number>) => string

/** The interface's language for a page's language: `en-GB` gives English, unknown languages Dutch. */
export function interfaceLanguageOf(lang: string): InterfaceLanguage {
  return /^en(-|$)/i.test(lang) ? 'en' : 'nl'
}

export function createTranslate(lang: InterfaceLanguage, messages: Record<InterfaceLanguage, object>): TranslateShared {
  const instance = i18next.createInstance({
    lng: lang,
    fallbackLng: 'nl',
    resources: { nl: { translation: messages.nl }, en: { translation: messages.en } },
    nsSeparator: false,
    // React and the HTML writer escape; doing it here too would show `&amp;`.
    interpolation: { escapeValue: false },
    initAsync: false,
    // The notice would appear on stdout, in the output of a command.
    showSupportNotice: false,
  })
  void instance.init()
  return (key, params) => instance.t(key, params ?? {})
}
