import { createTranslate, type InterfaceLanguage, type TranslateShared } from '../create-translate.ts'
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

export function createProblemTranslate(lang: InterfaceLanguage): TranslateShared {
  return createTranslate(lang, { nl, en })
}
