import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** What a copy is called until somebody gives it a name. */
export function titleOfCopy(title: string, language: InterfaceLanguage): string {
  return translates[language]('copy.title', { title })
}
