import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Telling } from '#content/model/submission/tell-answer.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

export const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** How answers to a version in some language are told to who asks. */
export function tellingFor(language: InterfaceLanguage, formLang: string): Telling {
  const t = translates[language]
  return { language, formLang, yes: t('yes'), no: t('no') }
}
