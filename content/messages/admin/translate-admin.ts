import { createTranslate, type InterfaceLanguage, type TranslateShared } from '../create-translate.ts'
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** Texts of the admin set, which only admin and content-manager screens load (SPEC section 1). */
export function createAdminTranslate(lang: InterfaceLanguage): TranslateShared {
  return createTranslate(lang, { nl, en })
}
